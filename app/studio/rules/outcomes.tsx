import type { FlagRule } from '#app/contract/config.generated.ts'
import type {
	ConditionalBlock,
	ExplainedBlock,
	ExplainedFlag,
	RulesAnswer,
	TriedRules,
	TryRulesAnswer,
} from '#app/contract/studio/rules-answers.ts'
import { useStudio } from '../context.tsx'
import type { StudioLanguage, StudioText } from '../language.ts'
import { onOff, partNames, ruleWords } from './condition-words.ts'
import { Switched } from './on-off.tsx'

/** What every flag and every block under a condition is for the visit: in the shop, in the draft, and why. */
export function Outcomes({ answer, tried: { live, draft } }: { answer: RulesAnswer; tried: TryRulesAnswer }) {
	const { t } = useStudio()
	const newest = draft ?? live
	return (
		<table className="outcomes">
			<caption>{t('rules.outcome')}</caption>
			<thead>
				<tr>
					<th scope="col">{t('rules.what')}</th>
					<th scope="col">{t('rules.live')}</th>
					{draft && <th scope="col">{t('rules.draft')}</th>}
				</tr>
			</thead>
			<tbody>
				{Object.entries(newest.flags).map(([name, now]) => (
					<FlagRow
						key={name}
						name={name}
						rules={answer.flags.find((flag) => flag.name === name)?.rules ?? []}
						live={live.flags[name]}
						now={now}
						hasDraft={draft !== null}
					/>
				))}
				{answer.blocks.map((block) => (
					<BlockRow key={block.name} block={block} live={live} draft={draft} locale={answer.locales[0]} />
				))}
			</tbody>
		</table>
	)
}

/** Which rule decides, and why those before it do not. */
function reasonsOf(
	t: StudioText,
	language: StudioLanguage,
	flag: ExplainedFlag,
	rules: readonly FlagRule[],
): string[] {
	const decides =
		flag.by === 'rule' && flag.rule !== null && rules[flag.rule]
			? t('rules.by.rule', {
					number: flag.rule + 1,
					what: ruleWords(t, language, rules[flag.rule] ?? { value: flag.value }),
				})
			: t(flag.by === 'default' && rules.length === 0 ? 'rules.by.alone' : `rules.by.${flag.by}`)
	if (flag.by === 'thrown' || flag.by === 'service') return [decides]
	const before = flag.rules.slice(0, flag.rule ?? flag.rules.length).flatMap(({ state, failing }, index) => {
		const number = index + 1
		const value = rules[index]?.value ?? false
		if (state === 'drawn') return [t('rules.drawn', { number, value: onOff(t, value) })]
		return failing.length > 0 ? [t('rules.fails', { number, parts: partNames(t, failing) })] : []
	})
	return [decides, ...before]
}

function FlagRow({
	name,
	rules,
	live,
	now,
	hasDraft,
}: {
	name: string
	rules: readonly FlagRule[]
	live: ExplainedFlag | undefined
	now: ExplainedFlag
	hasDraft: boolean
}) {
	const { t, language } = useStudio()
	const differs = hasDraft && live?.value !== now.value
	return (
		<tr className={differs ? 'differs' : undefined}>
			<th scope="row">
				<code dir="ltr">{name}</code>
				<Why reasons={reasonsOf(t, language, now, rules)} differs={differs} />
			</th>
			<td>{live && <Switched isOn={live.value} />}</td>
			{hasDraft && (
				<td>
					<Switched isOn={now.value} />
				</td>
			)}
		</tr>
	)
}

function BlockRow({
	block,
	live,
	draft,
	locale,
}: {
	block: ConditionalBlock
	live: TriedRules
	draft: TriedRules | null
	locale: string | undefined
}) {
	const { t } = useStudio()
	const of = (tried: TriedRules | null): ExplainedBlock | undefined =>
		tried?.blocks.find(({ page, id }) => page === block.page && id === block.id)
	const [served, now] = [of(live), of(draft ?? live)]
	if (!now) return null
	const differs = draft !== null && served?.isShown !== now.isShown
	const reason = now.isShown
		? t('rules.block_fits')
		: t('rules.block_fails', { parts: partNames(t, now.failing) })
	return (
		<tr className={differs ? 'differs' : undefined}>
			<th scope="row">
				{block.words ? <bdi lang={locale}>{block.words}</bdi> : <bdi lang="en">{block.title}</bdi>}
				<Why reasons={[reason]} differs={differs} />
			</th>
			<td>{served && <Switched isOn={served.isShown} kind="shown" />}</td>
			{draft && (
				<td>
					<Switched isOn={now.isShown} kind="shown" />
				</td>
			)}
		</tr>
	)
}

function Why({ reasons, differs }: { reasons: readonly string[]; differs: boolean }) {
	const { t } = useStudio()
	return (
		<>
			{reasons.map((reason) => (
				<small key={reason}>{reason}</small>
			))}
			{differs && <small className="state new">{t('rules.differs')}</small>}
		</>
	)
}
