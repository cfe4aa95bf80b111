import { useState } from 'react'
import { Dialog } from '#app/components/dialog.tsx'
import { PageLink } from '#app/components/page-link.tsx'
import { useWording } from '#app/components/wording.tsx'
import { Html } from '../html.tsx'
import styles from './about.module.css'

const parameter = 'about'

/** A link to the description of a ticket, which opens above the page; without scripts it stands in the page. */
export function About({
	id,
	name,
	html,
	here,
}: {
	id: string
	name: string
	html: string
	/** Path and query of the page. */
	here: string
}) {
	const { t } = useWording()
	const { path, query } = addressOf(here)
	const [isOpen, setOpen] = useState(query.get(parameter) === id)
	if (!html) return null
	return (
		<>
			<PageLink
				className={styles.link}
				href={addressWith(path, query, id)}
				keepScroll
				onClick={(event) => {
					event.preventDefault()
					setOpen(true)
				}}
			>
				{t('reserve.more_about', { name })}
			</PageLink>
			<Dialog
				open={isOpen}
				title={name}
				closeHref={addressWith(path, query, null)}
				onClose={() => setOpen(false)}
			>
				<Html html={html} />
			</Dialog>
		</>
	)
}

function addressOf(here: string): { path: string; query: URLSearchParams } {
	const [path = '', search = ''] = here.split('?', 2)
	return { path, query: new URLSearchParams(search) }
}

function addressWith(path: string, query: URLSearchParams, id: string | null): string {
	const next = new URLSearchParams(query)
	if (id === null) next.delete(parameter)
	else next.set(parameter, id)
	const printed = next.toString()
	return printed ? `${path}?${printed}` : path
}
