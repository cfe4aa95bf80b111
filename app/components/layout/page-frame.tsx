import type { ReactNode } from 'react'
import { useWording } from '#app/components/wording.tsx'
import layout from '#app/styles/layout.module.css'
import styles from './page-frame.module.css'

/** The first tab stop: skips the header. */
export function SkipLink({ href = '#main' }: { href?: string }) {
	const { t } = useWording()
	return (
		<a className={styles.skip} href={href}>
			{t('controls.skip')}
		</a>
	)
}

/** States on every page that nothing is really sold here. */
export function DemoRibbon({ text }: { text: string }) {
	return (
		<aside className={styles.ribbon} aria-label={text}>
			<p>{text}</p>
		</aside>
	)
}

/** States on every page that it shows another visitor's role or another time, with a link that ends the preview. */
export function PreviewRibbon({
	text,
	note,
	end,
}: {
	text: string
	note: string
	end: { href: string; text: string }
}) {
	return (
		<aside className={styles.ribbon} aria-label={text} title={note}>
			<p>
				{text} — {/* A full page load: the browser keeps nothing of the preview. */}
				<a className={styles.end} href={end.href}>
					{end.text}
				</a>
			</p>
		</aside>
	)
}

/** The content of a page; the target of the skip link. */
export function Main({ children }: { children: ReactNode }) {
	return (
		<main className={layout.main} id="main" tabIndex={-1}>
			{children}
		</main>
	)
}

/** One column on a phone; from 1024 px on, the content and a sticky aside. */
export function Columns({
	aside,
	asideLabel,
	children,
}: {
	aside?: ReactNode
	asideLabel?: string
	children: ReactNode
}) {
	return (
		<div className={layout.columns} data-aside={aside ? true : undefined}>
			<div className={layout.content}>{children}</div>
			{aside && (
				<aside className={layout.aside} aria-label={asideLabel}>
					{aside}
				</aside>
			)}
		</div>
	)
}

/** Dims the current content while the next is loading, without a spinner or a layout shift. */
export function Pending({ active, children }: { active: boolean; children: ReactNode }) {
	return (
		<div className={styles.pending} aria-busy={active || undefined}>
			{children}
		</div>
	)
}
