import { type ReactNode, useState } from 'react'
import { aboutParameter, addressOf, addressWith, Html } from '#app/blocks/parts/page-texts.tsx'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import styles from './about.module.css'

interface Subject {
	id: string
	name: string
	/** HTML; empty where there is no description. */
	description: string
}

/**
 * The descriptions of groups and types: a link to each, and the one that is open, above the page. Without scripts the
 * link leads to the same page with the description in it.
 *
 * @param here path and query of the page
 */
export function useAbout(here: string, groups: QuantityGroup[]) {
	const { t } = useWording()
	const { path, query } = addressOf(here)
	const [openId, setOpenId] = useState(query.get(aboutParameter))
	const subjects: Subject[] = groups.flatMap((group) => [group, ...group.types])
	const open = subjects.find(({ id, description }) => id === openId && description)
	const link = ({ id, name, description }: Subject): ReactNode =>
		description ? (
			<PageLink
				className={styles.link}
				href={addressWith(path, query, id)}
				keepScroll
				onClick={(event) => {
					event.preventDefault()
					setOpenId(id)
				}}
			>
				{t('reserve.more_about', { name })}
			</PageLink>
		) : null
	const dialog = open ? (
		<Dialog open title={open.name} closeHref={addressWith(path, query, null)} onClose={() => setOpenId(null)}>
			<Html html={open.description} />
		</Dialog>
	) : null
	return { link, dialog }
}
