import { useEffect, useRef } from 'react'
import type { CreateVenueAnswer } from '#app/contract/studio/new-venue.ts'
import { useStudio } from '../context.tsx'
import { FirstLink } from './first-link.tsx'

interface MadeProps {
	made: CreateVenueAnswer
	name: string
	hasHost: boolean
	/** Shows the new venue in the Studio; null where this host has no access to it. */
	onShow: (() => void) | null
}

/** The venue exists: where it sells, or what is missing before it may. */
export function Made({ made, name, hasHost, onShow }: MadeProps) {
	const { t } = useStudio()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<section className="card" aria-labelledby="made">
			<h2 id="made" ref={heading} tabIndex={-1}>
				{t(made.isOpen ? 'new.made' : 'new.made_draft', { name })}
			</h2>
			<p>{t(made.isOpen ? 'new.made_text' : 'new.made_draft_text')}</p>
			{made.isOpen && (
				<p>
					<a className="open" href={made.shop} target="_blank" rel="noreferrer">
						{t('new.open_shop', { name })}
					</a>{' '}
					<code dir="ltr">{made.shop}</code>
				</p>
			)}
			{!made.isOpen && <FirstLink venue={made.id} name={name} />}
			<h3>{t('new.needs')}</h3>
			<ul>
				{!hasHost && <li>{t('new.need.host')}</li>}
				<li>{t('new.need.payment')}</li>
				<li>{t('new.need.live')}</li>
			</ul>
			<p>
				<code dir="ltr">{`npm run seller -- export ${made.id} --to new-venues`}</code>
			</p>
			{onShow && (
				<p className="actions">
					<button type="button" className="main" onClick={onShow}>
						{t('new.show', { name })}
					</button>
				</p>
			)}
		</section>
	)
}
