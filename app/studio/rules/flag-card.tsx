import { useState } from 'react'
import type { FlagOfVenue, RulesAnswer } from '#app/contract/studio/rules-answers.ts'
import { useStudio } from '../context.tsx'
import { shortDay } from '../prices/sale-format.ts'
import { onOff, ruleWords } from './condition-words.ts'
import { FlagForm } from './flag-form.tsx'
import { Switched } from './on-off.tsx'
import type { Rules } from './use-rules.ts'

interface FlagCardProps {
	flag: FlagOfVenue
	answer: RulesAnswer
	rules: Rules
	mayChange: boolean
}

/** A flag with its rules in words, or the form that changes them. */
export function FlagCard({ flag, answer, rules, mayChange }: FlagCardProps) {
	const { t, language } = useStudio()
	const [isOpen, setOpen] = useState(false)
	const { name, description, owner, expires, kind } = flag
	const id = `flag-${name}`
	return (
		<article className="card flag" aria-labelledby={id}>
			<div className="head">
				<h3 id={id}>
					<code dir="ltr">{name}</code>
				</h3>
				<p className="states">
					{flag.isChanged && <span className="state new">{t('rules.changed')}</span>}
					<span className="state">{t(`rules.kind.${kind}`)}</span>
				</p>
			</div>
			{description && (
				<p>
					<bdi>{description}</bdi>
				</p>
			)}
			<p className="now">
				<span className="quiet">{t('rules.now')}</span> <Switched isOn={flag.now.value} />
			</p>
			{flag.isRemote && <p className="quiet">{t('rules.remote')}</p>}
			{flag.isOverridden && <p className="warning">{t('rules.overridden')}</p>}
			{isOpen ? (
				<FlagForm flag={flag} answer={answer} rules={rules} onClose={() => setOpen(false)} />
			) : (
				<>
					{flag.thrown && <p className="warning">{t('rules.thrown')}</p>}
					<ol className="sentences" aria-label={t('rules.list', { flag: name })}>
						{flag.rules.map((rule) => (
							<li key={JSON.stringify(rule)}>
								<strong>{onOff(t, rule.value)}</strong> {ruleWords(t, language, rule)}
							</li>
						))}
						<li className="rest">
							{t(flag.rules.length > 0 ? 'rules.else' : 'rules.everybody', { value: onOff(t, flag.default) })}
						</li>
					</ol>
					<Used flag={flag} answer={answer} />
					<div className="head">
						<p className="quiet">
							{owner && t('rules.owner', { owner })}
							{owner && expires && ' · '}
							{expires && t('rules.expires', { day: shortDay(language, expires) })}
						</p>
						{mayChange && (
							<button
								type="button"
								aria-label={t('rules.change_of', { flag: name })}
								onClick={() => setOpen(true)}
							>
								{t('words.change')}
							</button>
						)}
					</div>
				</>
			)}
		</article>
	)
}

/** What the flag turns: blocks by their words, settings by their names. */
function Used({ flag, answer }: { flag: FlagOfVenue; answer: RulesAnswer }) {
	const { t, language } = useStudio()
	const blocks = flag.blocks.flatMap((name) => {
		const block = answer.blocks.find((one) => one.name === name)
		return block ? [block.words || block.title] : []
	})
	const names = [...blocks, ...flag.settings]
	const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
	return <p className="quiet">{names.length > 0 ? t('rules.used', { what: list }) : t('rules.unused')}</p>
}
