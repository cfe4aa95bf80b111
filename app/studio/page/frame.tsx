import { useEffect, useRef, useState } from 'react'
import type { ExampleKind } from '#app/contract/studio/page-answers.ts'
import { exampleParameter, livePictureParameter, pictureParameter } from '#app/lib/studio-picture.ts'
import { useStudio } from '../context.tsx'
import { type Pictured, type Pressed, pick, pickBlock, watchPicture } from './picture.ts'

/** In CSS pixels: what the page believes the screen to be. */
export const widths = { phone: 390, wide: 1280 } as const
export type Width = keyof typeof widths

interface FrameProps {
	path: string
	locale: string
	width: Width
	/** What the page has in place of a visitor's own. */
	example?: ExampleKind | null
	/** Shows what is live in place of the draft. */
	isLive?: boolean
	/** Its accessible name; by default that of the draft's page. */
	title?: string
	/** Another number loads the page again, at the same place. */
	edition: number
	/** What is outlined. */
	picked: Element | null
	/** The name of a block that is outlined where no element is. */
	block: string | null
	onRead: (pictured: Pictured) => void
	onPress: (pressed: Pressed) => void
}

function addressOf(
	path: string,
	{ locale, example, isLive }: Pick<FrameProps, 'locale' | 'example' | 'isLive'>,
): string {
	const parameters = new URLSearchParams({
		[pictureParameter]: locale,
		...(example ? { [exampleParameter]: example } : {}),
		...(isLive ? { [livePictureParameter]: '1' } : {}),
	})
	return `${path}${path.includes('?') ? '&' : '?'}${parameters}`
}

/** The venue's page, as large as there is room for it. What is pressed in it is not followed. */
export function Frame({
	path,
	locale,
	width,
	example,
	isLive,
	title,
	edition,
	picked,
	block,
	onRead,
	onPress,
}: FrameProps) {
	const { t } = useStudio()
	const place = useRef<HTMLDivElement>(null)
	const frame = useRef<HTMLIFrameElement>(null)
	const stop = useRef<() => void>(undefined)
	const press = useRef(onPress)
	press.current = onPress
	/** Where the page was scrolled to before it was loaded again. */
	const scrolled = useRef({ path: '', top: 0 })
	const [room, setRoom] = useState<number>(widths[width])
	/** The page that is watched. Before that a press would follow its links. */
	const [ready, setReady] = useState<string | null>(null)
	const name = `${path} ${locale} ${edition}`
	const scale = Math.min(1, room / widths[width])

	useEffect(() => {
		const watched = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
		if (place.current) watched.observe(place.current)
		return () => watched.disconnect()
	}, [])
	useEffect(() => () => stop.current?.(), [])
	useEffect(() => {
		const page = frame.current?.contentDocument
		if (page && picked) pick(page, picked)
		else if (page) pickBlock(page, block)
	}, [picked, block])
	// biome-ignore lint/correctness/useExhaustiveDependencies: before another edition replaces the page
	useEffect(
		() => () => {
			const page = frame.current?.contentWindow
			if (page) scrolled.current = { path, top: page.scrollY }
		},
		[path, edition],
	)

	const watch = () => {
		stop.current?.()
		const page = frame.current?.contentWindow as (Window & typeof globalThis) | null
		if (!page?.document.body) return
		if (scrolled.current.path === path) page.scrollTo(0, scrolled.current.top)
		stop.current = watchPicture(page, {
			onRead: (pictured) => {
				setReady(name)
				onRead(pictured)
			},
			onPress: (pressed) => press.current(pressed),
		})
	}

	return (
		<div ref={place} className={`picture ${width}`} aria-busy={ready !== name}>
			<iframe
				ref={frame}
				key={edition}
				title={title ?? t('page.picture')}
				src={addressOf(path, { locale, example, isLive })}
				style={{
					inlineSize: `${widths[width]}px`,
					blockSize: `${100 / scale}%`,
					transform: `scale(${scale})`,
				}}
				onLoad={watch}
			/>
		</div>
	)
}
