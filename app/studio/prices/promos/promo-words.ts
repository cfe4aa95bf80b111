import type { NamedPromo } from '#app/contract/studio/prices-answers.ts'
import type { StudioLanguage, StudioText } from '../../language.ts'
import { momentName, plainAmount } from '../sale-format.ts'

/** What codes take off: "10% off", "5.00 off each ticket". */
function discountWords(t: StudioText, language: string, promo: NamedPromo, decimals: number): string {
	const { discount } = promo
	if (!discount) return t('promo.no_discount')
	if (discount.kind !== 'percent')
		return t(`promo.${discount.kind}`, { amount: plainAmount(language, discount.value, decimals) })
	const percent = (Number(discount.value) / 100).toLocaleString(language, {
		style: 'percent',
		numberingSystem: 'latn',
		maximumFractionDigits: 2,
	})
	return t('promo.percent', { percent })
}

/** What a promo gives, for what and when, one sentence each. */
export function promoWords(
	t: StudioText,
	language: StudioLanguage,
	promo: NamedPromo,
	{ decimals, names }: { decimals: number; names: ReadonlyMap<string, string> },
): string[] {
	const list = new Intl.ListFormat(language, { type: 'conjunction' })
	const moment = (text: string) => momentName(language, text)
	const { from, until, opens, events, limit, listed, hasOtherScope } = promo
	const codes = (promo.codes ?? []).map(({ code, uses }) =>
		uses === null ? code : t('promo.uses', { code, count: uses }),
	)
	return [
		discountWords(t, language, promo, decimals),
		opens.length > 0 && t('promo.opens', { what: list.format(opens) }),
		events.length > 0 && t('promo.events', { what: list.format(events.map((id) => names.get(id) ?? id)) }),
		hasOtherScope && t('promo.other_scope'),
		codes.length > 0 && t('promo.codes', { what: list.format(codes) }),
		listed !== null && t('promo.listed', { count: listed }),
		from !== null && t('promo.since', { moment: moment(from) }),
		until !== null && t('promo.until', { moment: moment(until) }),
		limit !== null && t('promo.limit', { amount: plainAmount(language, limit, decimals) }),
	].filter((sentence) => sentence !== false)
}
