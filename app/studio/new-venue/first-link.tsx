import { useEffect, useRef, useState } from 'react'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { MadeLink } from '../history/made-link.tsx'

/** How long the first link opens, in days: a director and an agency answer within it. */
const days = 30

/** Makes a link that shows a venue that visitors do not see yet, with one press. */
export function FirstLink({ venue, name }: { venue: string; name: string }) {
	const { t, onEnded } = useStudio()
	const [made, setMade] = useState<string | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isSending, setSending] = useState(false)
	const status = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (made !== null) status.current?.focus()
	}, [made])

	const make = async () => {
		setSending(true)
		setFault(null)
		try {
			const { link } = await callStudio('makeLink', { venue, days, number: null })
			setMade(new URL(link, location.href).href)
		} catch (error) {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			else setFault(error.fault)
		} finally {
			setSending(false)
		}
	}

	return (
		<>
			<h3>{t('new.link')}</h3>
			<p>{t('new.link_text', { name })}</p>
			<div ref={status} tabIndex={-1} role="status">
				{fault && <p className="notice bad">{faultText(t, fault)}</p>}
				{isSending && <p className="quiet">{t('new.link_making')}</p>}
				{made !== null && <MadeLink link={made} />}
			</div>
			{made === null && (
				<p className="actions">
					<button type="button" disabled={isSending} onClick={() => void make()}>
						{t('new.link_make')}
					</button>
				</p>
			)}
		</>
	)
}
