import { EmptyState } from '#app/components/layout/empty-state.tsx'
import { LinkButton, PageLink } from '#app/components/layout/links-and-buttons.tsx'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** What the account has, each with a page of its own. */
export function ListBlock({ page }: BlockInput<'list'>) {
	const { list, title } = page
	if (!list) return null
	if (list.items.length === 0)
		return (
			<EmptyState
				title={list.empty.text}
				actions={<LinkButton href={list.empty.link.href}>{list.empty.link.text}</LinkButton>}
			/>
		)
	return (
		<ul className={styles.list} aria-label={title}>
			{list.items.map((item) => (
				<li key={item.id} className={styles.item}>
					<div className={styles.text}>
						<h2 className={styles.title}>
							<PageLink className={styles.link} href={item.href}>
								{item.title}
							</PageLink>
						</h2>
						{item.lines.map((line) => (
							<p key={line} className={styles.line}>
								{line}
							</p>
						))}
					</div>
					{item.figure ? <p className={styles.figure}>{item.figure}</p> : null}
				</li>
			))}
		</ul>
	)
}
