import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import styles from './embed-frame.module.css'

export type EmbedFrameProps = {
	/** An https address of an origin that staff have allowed. */
	src: string
	/** Accessible name of the frame. */
	title: string
	/** Width to height: "16/9". */
	ratio: string
	/** No request goes to the other site before the visitor presses the button. */
	clickToLoad: boolean
}

// Enough for a map or a form. The frame may neither navigate this page nor open dialogs over it.
const permissions = 'allow-forms allow-popups allow-same-origin allow-scripts'

/** A page of another site in a frame that reserves its place before it loads. */
export function EmbedFrame({ src, title, ratio, clickToLoad }: EmbedFrameProps) {
	const [isAccepted, setIsAccepted] = useState(false)
	return (
		<div className={styles.frame} data-ratio={ratio}>
			{clickToLoad && !isAccepted ? (
				<Question src={src} title={title} onAccept={() => setIsAccepted(true)} />
			) : (
				<Content src={src} title={title} takesFocus={isAccepted} />
			)}
		</div>
	)
}

function Question({ src, title, onAccept }: { src: string; title: string; onAccept: () => void }) {
	const { t } = useWording()
	const hydrated = useHydrated()
	const site = new URL(src).host
	return (
		<div className={styles.question}>
			<p className={styles.title}>{title}</p>
			<p>{t('blocks.embed.loads', { site })}</p>
			{hydrated ? (
				<Button type="button" look="secondary" onClick={onAccept}>
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
