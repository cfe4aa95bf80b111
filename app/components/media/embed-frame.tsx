import { useEffect, useRef, useState } from 'react'
import { Button, LinkButton } from '#app/components/form/button.tsx'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { useWording } from '#app/components/wording.tsx'
import styles from './embed-frame.module.css'

export type EmbedFrameProps = {
	/** An https address of an origin that staff has allowed. */
	src: string
	/** What is in the frame. */
	title: string
	/** Width to height: "16/9". */
	ratio: string
	/** Nothing is asked of the other site before the visitor presses the button. */
	clickToLoad: boolean
}

// What a map or a form needs. It may neither lead this page elsewhere nor open dialogs over it.
const permissions = 'allow-forms allow-popups allow-same-origin allow-scripts'

/** A page of another site in a frame that keeps its place before it arrives. */
export function EmbedFrame({ src, title, ratio, clickToLoad }: EmbedFrameProps) {
	const [isAsked, setIsAsked] = useState(false)
	return (
		<div className={styles.frame} data-ratio={ratio}>
			{clickToLoad && !isAsked ? (
				<Question src={src} title={title} onAsk={() => setIsAsked(true)} />
			) : (
				<Content src={src} title={title} takesFocus={isAsked} />
			)}
		</div>
	)
}

function Question({ src, title, onAsk }: { src: string; title: string; onAsk: () => void }) {
	const { t } = useWording()
	const hydrated = useHydrated()
	const site = new URL(src).host
	return (
		<div className={styles.question}>
			<p className={styles.title}>{title}</p>
			<p>{t('blocks.embed.loads', { site })}</p>
			{hydrated ? (
				<Button type="button" look="secondary" onClick={onAsk}>
					{t('blocks.embed.show', { site })}
				</Button>
			) : (
				<LinkButton href={src} plain look="secondary" icon="external">
					{t('blocks.embed.open', { site })}
				</LinkButton>
			)}
		</div>
	)
}

function Content({ src, title, takesFocus }: { src: string; title: string; takesFocus: boolean }) {
	const frame = useRef<HTMLIFrameElement>(null)
	useEffect(() => {
		if (takesFocus) frame.current?.focus()
	}, [takesFocus])
	return (
		<iframe
			ref={frame}
			className={styles.content}
			src={src}
			title={title}
			sandbox={permissions}
			loading="lazy"
			referrerPolicy="strict-origin-when-cross-origin"
		/>
	)
}
