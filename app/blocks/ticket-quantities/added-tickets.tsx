import { useMemo, useState } from 'react'
import { useWording } from '#app/components/wording.tsx'
import type { AddableVisit } from '#app/pages/orders/edit-adding.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'
import { UpdateButton } from './details.tsx'
import { Group } from './group.tsx'
import { ReserveContext } from './reserve-counts.ts'

/** The tickets that can be added to the visits of an order: how many of each, and what is asked about those. */
export function AddedTickets({ visits, errors }: { visits: readonly AddableVisit[]; errors: FieldError[] }) {
	const { t } = useWording()
	const [counts, setCounts] = useState<Record<string, number>>({})
	const counted = useMemo(
		() => ({
			counts,
			recounts: 0,
			isPending: false,
			recount: (more: Readonly<Record<string, number>>) => setCounts((now) => ({ ...now, ...more })),
			setCount: (typeId: string, count: number) => setCounts((now) => ({ ...now, [typeId]: count })),
		}),
		[counts],
	)
	if (visits.length === 0) return null
	return (
		<ReserveContext.Provider value={counted}>
			{visits.map(({ sessionId, title, groups }) => (
				<section key={sessionId} className={layout.stack}>
					<h3>{t('orders.edit.add')}</h3>
					<p>{title}</p>
					{groups.map((group) => (
						<Group
							key={group.id}
							group={group}
							errors={errors}
							more={() => null}
							isAlone={groups.length === 1}
						/>
					))}
				</section>
			))}
			<UpdateButton groups={visits.flatMap(({ groups }) => groups)} />
		</ReserveContext.Provider>
	)
}
