import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { RulesAnswer } from '#app/contract/studio/rules-answers.ts'
import { useStudio } from '../context.tsx'
import { SaveState } from '../save-state.tsx'
import { conditionWords } from './condition-words.ts'
import { FlagCard } from './flag-card.tsx'
import { Switched } from './on-off.tsx'
import { TryVisit } from './try-visit.tsx'
import { useRules } from './use-rules.ts'
import './rules.css'

/** The venue's flags with their rules in words, the blocks under a condition, and what a visit gets of both. */
export function RulesPage({ venue }: { venue: VenueOfMember }) {
	const { t } = useStudio()
	const rules = useRules(venue.id)
	const { answer, fault } = rules
	// The form of a flag shows what is about one of its rules.
	const findings =
		fault?.code === 'rules' ? fault.faults.filter(({ rule }) => rules.refused === null || rule === null) : []
	return (
		<>
			<p className="quiet about-rules">{t('rules.intro')}</p>
			<SaveState
				saves={rules}
				isDraft={answer?.isDraft ?? false}
				undoText={(flag) => t('rules.undo', { flag })}
				findings={findings}
			/>
			{!venue.maySwitch && <p className="notice">{t('rules.read_only')}</p>}
			{answer === null ? (
				!fault && <p className="quiet">{t('app.loading')}</p>
			) : (
				<div className="rules">
					<div className="beside">
						<section aria-labelledby="flags" className="flags">
							<h2 id="flags">{t('rules.flags')}</h2>
							{answer.flags.length === 0 && <p className="quiet">{t('rules.none')}</p>}
							{answer.flags.map((flag) => (
								<FlagCard
									key={`${flag.name} ${rules.edition}`}
									flag={flag}
									answer={answer}
									rules={rules}
									mayChange={venue.maySwitch && !flag.isOverridden}
								/>
							))}
						</section>
						<Blocks answer={answer} />
					</div>
					<TryVisit venue={venue} answer={answer} edition={rules.edition} />
				</div>
			)}
		</>
	)
}

function Blocks({ answer }: { answer: RulesAnswer }) {
	const { t, language } = useStudio()
	const [locale] = answer.locales
	return (
		<section aria-labelledby="conditions" className="card">
			<h2 id="conditions">{t('rules.blocks')}</h2>
			<p className="quiet">{t(answer.blocks.length > 0 ? 'rules.blocks_about' : 'rules.no_blocks')}</p>
			<ul className="conditions">
				{answer.blocks.map(({ name, page, title, words, when, isShownNow }) => (
					<li key={name}>
						<div className="head">
							<h3>
								<bdi lang="en">{title}</bdi>{' '}
								<span className="quiet">{t(`cond.route.${page as 'home'}`)}</span>
							</h3>
							<Switched isOn={isShownNow} kind="shown" />
						</div>
						{words && (
							<p className="quiet">
								<bdi lang={locale}>{words}</bdi>
							</p>
						)}
						<p>{t('rules.shown_when', { what: conditionWords(t, language, when) })}</p>
					</li>
				))}
			</ul>
		</section>
	)
}
