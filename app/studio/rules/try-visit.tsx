import { useEffect, useId, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { RulesAnswer, TryRulesAnswer } from '#app/contract/studio/rules-answers.ts'
import type { TriedVisit } from '#app/contract/studio/rules-change.ts'
import { callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { useCalls } from '../use-answer.ts'
import { localeName } from '../words/text-states.tsx'
import { carts, membershipRoles, membershipStates, routes } from './choices.ts'
import { Outcomes } from './outcomes.tsx'

interface TryVisitProps {
	venue: VenueOfMember
	answer: RulesAnswer
	/** Changes when the rules were saved. */
	edition: number
}

const whos = ['visitor', 'member', 'giftee', 'staff'] as const

/** The address of the shop as this visitor; the cart is the member's own. */
function addressOf(shop: string, { who, membership, membershipRole, at, locale }: TriedVisit): string {
	const query = new URLSearchParams({ preview: '', as: who === 'visitor' ? 'anonymous' : who, locale })
	if (who === 'member') {
		query.set('membership', membership)
		if (membershipRole) query.set('membershipRole', membershipRole)
	}
	if (at) query.set('at', at)
	return `${shop}?${query}`
}

/** Describes a visit: who, when, with which cart. Beside it, what the shop and the draft make of it. */
export function TryVisit({ venue, answer, edition }: TryVisitProps) {
	const { t } = useStudio()
	const [visit, setVisit] = useState<TriedVisit>(() => ({
		who: 'visitor',
		membership: 'active',
		membershipRole: null,
		at: null,
		locale: answer.locales[0] ?? 'en-US',
		cart: 'empty',
		route: 'home',
		category: null,
	}))
	const [tried, setTried] = useState<TryRulesAnswer | null>(null)
	const { run, fault } = useCalls()
	const change = (part: Partial<TriedVisit>) => setVisit((before) => ({ ...before, ...part }))

	// biome-ignore lint/correctness/useExhaustiveDependencies: saved rules are the reason to try again
	useEffect(() => {
		let isLast = true
		void run(async () => {
			const found = await callStudio('tryRules', { venue: venue.id, visit })
			if (isLast) setTried(found)
		})
		return () => {
			isLast = false
		}
	}, [venue.id, visit, edition, answer, run])

	return (
		<section className="card" aria-labelledby="try">
			<h2 id="try">{t('rules.try')}</h2>
			<p className="quiet">{t('rules.try_about')}</p>
			<VisitFields visit={visit} answer={answer} onChange={change} />
			{fault && <p className="fault">{faultText(t, fault)}</p>}
			<div aria-live="polite">{tried && <Outcomes answer={answer} tried={tried} />}</div>
			{answer.environment !== 'production' && (
				<div>
					<p>
						<a href={addressOf(venue.shop, visit)} target="_blank" rel="noreferrer">
							{t('rules.open_shop')}
						</a>
					</p>
					<p className="quiet">{t('rules.open_about')}</p>
				</div>
			)}
		</section>
	)
}

function VisitFields({
	visit,
	answer,
	onChange,
}: {
	visit: TriedVisit
	answer: RulesAnswer
	onChange: (part: Partial<TriedVisit>) => void
}) {
	const { t } = useStudio()
	const id = useId()
	const select = <Value extends string>(
		label: string,
		{
			value,
			choices,
			onChoose,
		}: { value: Value; choices: readonly { value: Value; text: string }[]; onChoose: (value: Value) => void },
	) => (
		<p className="field">
			<label htmlFor={`${id}-${label}`}>{label}</label>
			<select
				id={`${id}-${label}`}
				value={value}
				onChange={({ target }) => {
					const found = choices.find((one) => one.value === target.value)
					if (found) onChoose(found.value)
				}}
			>
				{choices.map((one) => (
					<option key={one.value} value={one.value}>
						{one.text}
					</option>
				))}
			</select>
		</p>
	)
	return (
		<div className="visit">
			<fieldset className="kinds">
				<legend>{t('rules.who')}</legend>
				{whos.map((who) => (
					<label key={who}>
						<input
							type="radio"
							name={`${id}-who`}
							checked={visit.who === who}
							onChange={() => onChange({ who })}
						/>
						<span>{t(`rules.who.${who}`)}</span>
					</label>
				))}
			</fieldset>
			{visit.who === 'member' && (
				<div className="span">
					{select(t('cond.part.membership'), {
						value: visit.membership,
						choices: membershipStates.map((value) => ({ value, text: t(`cond.membership.${value}`) })),
						onChoose: (membership) => onChange({ membership }),
					})}
					{select<(typeof membershipRoles)[number]>(t('cond.part.membershipRole'), {
						value: visit.membershipRole ?? 'member',
						choices: membershipRoles.map((value) => ({ value, text: t(`cond.membershipRole.${value}`) })),
						onChoose: (membershipRole) => onChange({ membershipRole }),
					})}
				</div>
			)}
			<p className="field">
				<label htmlFor={`${id}-at`}>{t('rules.when')}</label>
				<input
					id={`${id}-at`}
					type="datetime-local"
					min="2000-01-01T00:00"
					max="2099-12-31T23:59"
					value={visit.at ?? ''}
					aria-describedby={`${id}-at-hint`}
					onChange={({ target }) => onChange({ at: target.value || null })}
				/>
				<span className="quiet" id={`${id}-at-hint`}>
					{t('rules.when_hint')} {t('rules.field.zone', { zone: answer.timezone })}
				</span>
			</p>
			<fieldset className="kinds">
				<legend>{t('rules.cart')}</legend>
				{carts.map((cart) => (
					<label key={cart}>
						<input
							type="radio"
							name={`${id}-cart`}
							checked={visit.cart === cart}
							onChange={() => onChange({ cart })}
						/>
						<span>{t(`rules.cart.${cart}`)}</span>
					</label>
				))}
			</fieldset>
			<div className="span">
				{select(t('rules.page'), {
					value: visit.route,
					choices: routes.map((value) => ({ value: value as string, text: t(`cond.route.${value}`) })),
					onChoose: (route) => onChange({ route }),
				})}
				{answer.locales.length > 1 &&
					select(t('rules.locale'), {
						value: visit.locale,
						choices: answer.locales.map((value) => ({ value, text: localeName(value) })),
						onChoose: (locale) => onChange({ locale }),
					})}
				{answer.categories.length > 0 &&
					select(t('rules.category'), {
						value: visit.category ?? '',
						choices: ['', ...answer.categories].map((value) => ({
							value,
							text: value || t('rules.no_category'),
						})),
						onChoose: (category) => onChange({ category: category || null }),
					})}
			</div>
		</div>
	)
}
