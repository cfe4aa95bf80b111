import type { ReactNode } from 'react'
import { useWording } from '#app/components/wording.tsx'
import layout from '#app/styles/layout.module.css'
import styles from './page-frame.module.css'

/** The first stop of the tab key: past the header, to the content. */
export function SkipLink({ href = '#main' }: { href?: string }) {
	const { t } = useWording()
	return (
		<a className={styles.skip} href={href}>
			{t('controls.skip')}
		</a>
	)
}

/** Says on every page that nothing here is really sold. */
export function DemoRibbon({ text }: { text: string }) {
	return (
		<aside className={styles.ribbon} aria-label={text}>
			<p>{text}</p>
		</aside>
	)
}

/** Says on every page that it is looked at as somebody else, or at another time, and leads out of it. */
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

/** The content of a page, with the target of the skip link. */
export function Main({ children }: { children: ReactNode }) {
	return (
		<main className={layout.main} id="main" tabIndex={-1}>
			{children}
		</main>
	)
}

/** One column on a phone; from 1024 px on the content and a sticky aside. */
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

/** What was there stays, dimmed, while its successor is fetched: no spinner, no jump. */
export function Pending({ active, children }: { active: boolean; children: ReactNode }) {
	return (
		<div className={styles.pending} aria-busy={active || undefined}>
			{children}
		</div>
	)
}
