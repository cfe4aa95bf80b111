import { useEffect, useRef, useState } from 'react'
import { pictureParameter } from '#app/lib/studio-picture.ts'
import { useStudio } from '../context.tsx'

/** In CSS pixels: what the page believes the screen to be. */
const widths = { phone: 390, wide: 1280 } as const
type Width = keyof typeof widths

interface PreviewProps {
	/** The start page of the venue, at this host. */
	shop: string
	/** The theme with the changes that are not saved. */
	css: string
	mode: string
	/** Another number loads the page again. */
	edition: number
}

/** The start page of the draft with the look that is being tried. Nothing on it can be followed. */
export function Preview({ shop, css, mode, edition }: PreviewProps) {
	const { t, language } = useStudio()
	const place = useRef<HTMLDivElement>(null)
	const frame = useRef<HTMLIFrameElement>(null)
	const sheet = useRef<{ page: Document; own: CSSStyleSheet } | null>(null)
	const [room, setRoom] = useState<number>(widths.wide)
	const [width, setWidth] = useState<Width>('wide')
	/** Counts the pages that have loaded. */
	const [loaded, setLoaded] = useState(0)
	const scale = Math.min(1, room / widths[width])

	useEffect(() => {
		const watched = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
		if (place.current) watched.observe(place.current)
		return () => watched.disconnect()
	}, [])

	useEffect(() => {
		const view = frame.current?.contentWindow as (Window & typeof globalThis) | null
		if (loaded === 0 || !view?.document.body) return
		const page = view.document
		if (sheet.current?.page !== page) {
			sheet.current = { page, own: new view.CSSStyleSheet() }
			page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet.current.own]
			for (const name of ['click', 'auxclick', 'submit'])
				view.addEventListener(name, refuse, { capture: true })
		}
		sheet.current.own.replaceSync(css)
		page.documentElement.dataset.mode = mode
	}, [css, mode, loaded])

	return (
		<section className="card" aria-labelledby="preview">
			<h2 id="preview">{t('look.preview')}</h2>
			<fieldset className="kinds">
				<legend>{t('page.width')}</legend>
				{(['phone', 'wide'] as const).map((one) => (
					<label key={one}>
						<input type="radio" name="preview-width" checked={width === one} onChange={() => setWidth(one)} />
						<span>{t(`page.width.${one}`)}</span>
					</label>
				))}
			</fieldset>
			<div ref={place} className={`preview ${width}`}>
				<iframe
					ref={frame}
					key={edition}
					title={t('look.preview')}
					src={`${shop}?${pictureParameter}=${language}`}
					style={{
						inlineSize: `${widths[width]}px`,
						blockSize: `${100 / scale}%`,
						transform: `scale(${scale})`,
					}}
					onLoad={() => setLoaded((count) => count + 1)}
				/>
			</div>
		</section>
	)
}

function refuse(event: Event): void {
	event.preventDefault()
	event.stopImmediatePropagation()
}
