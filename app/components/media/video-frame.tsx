import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { useWording } from '#app/components/wording.tsx'
import { Icon } from './icon.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import styles from './video-frame.module.css'

export type VideoFrameProps = {
	/** Title of the film; also names its frame. */
	title: string
	poster?: PictureSource
	/** Name of the site that hosts it. */
	site: string
	/** Address of the player, which starts playing at once. */
	frameHref: string
	/** The film's own page, for visitors without scripts. */
	watchHref: string
}

/** A film of another site. No request goes to that site before the visitor presses play. */
export function VideoFrame({ title, poster, site, frameHref, watchHref }: VideoFrameProps) {
	const { t } = useWording()
	const hydrated = useHydrated()
	const [isPlaying, setIsPlaying] = useState(false)
	if (isPlaying) return <Player title={title} href={frameHref} />
	const preview = (
		<>
			{poster ? <Picture {...poster} alt="" fit="fill" sizes="(min-width: 64rem) 46rem, 100vw" /> : null}
			<span className={styles.play}>
				<Icon name="play" />
				<span>
					{hydrated ? t('blocks.film.play') : t('blocks.film.watch', { site })}
					<span className="spoken"> {title}</span>
				</span>
			</span>
		</>
	)
	return (
		<>
			{hydrated ? (
				<button type="button" className={styles.screen} onClick={() => setIsPlaying(true)}>
					{preview}
				</button>
			) : (
				<a className={styles.screen} href={watchHref}>
					{preview}
				</a>
			)}
			<p className={styles.note}>
				{t('blocks.film.loads', { site })} <a href={watchHref}>{t('blocks.film.watch', { site })}</a>
			</p>
		</>
	)
}

function Player({ title, href }: { title: string; href: string }) {
	const frame = useRef<HTMLIFrameElement>(null)
	// The pressed button, which had the focus, is removed.
	useEffect(() => frame.current?.focus(), [])
	return (
		<div className={styles.screen}>
			<iframe
				ref={frame}
				className={styles.player}
				title={title}
				src={href}
				allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
				referrerPolicy="strict-origin-when-cross-origin"
			/>
		</div>
	)
}

export type VideoFileProps = {
	title: string
	poster?: PictureSource
	href: string
	/** Media type: "video/webm". */
	type: string
	tracks: { href: string; locale: string; label: string }[]
}

/** A film of the venue itself in the browser's own player, which loads nothing before it is started. */
export function VideoFile({ title, poster, href, type, tracks }: VideoFileProps) {
	const { locale } = useWording()
	const [language] = locale.split('-')
	const own =
		tracks.find((track) => track.locale === locale) ??
		tracks.find((track) => track.locale.startsWith(language ?? ''))
	return (
		// biome-ignore lint/a11y/useMediaCaption: the tracks are the venue's; validation warns about a film without any
		<video
			className={styles.file}
			aria-label={title}
			controls
			playsInline
			preload="none"
			poster={poster?.src}
			width={poster?.width}
			height={poster?.height}
		>
			<source src={href} type={type} />
			{tracks.map((track) => (
				<track
					key={track.href}
					kind="captions"
					src={track.href}
					srcLang={track.locale}
					label={track.label}
					default={track === own}
				/>
			))}
			<a href={href}>{title}</a>
		</video>
	)
}
