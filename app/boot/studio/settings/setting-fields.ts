import type { BlockField, FieldShape } from '#app/contract/studio/block-answers.ts'
import { findSettingDoc, type SettingDoc } from '#app/sellers/resolution/setting-docs.ts'
import { settingDocs } from '#app/sellers/resolution/setting-owners.ts'

const mostItems = 30

type WithForm = SettingDoc & { form: NonNullable<SettingDoc['form']> }

// These have pages of their own in the Studio.
const elsewhere = new Set(['operations', 'wording', 'theme', 'pages', 'catalog', 'flags'])

const hasForm = (doc: SettingDoc): doc is WithForm =>
	doc.form !== null &&
	doc.owner === 'seller' &&
	doc.deprecated === null &&
	!doc.path.includes('*') &&
	!elsewhere.has(sectionOf(doc.path))

export const sectionOf = (path: string): string => path.split('.')[0] ?? path

/** The settings that the people of a venue decide and that a form can have, in the order of the schema. */
export const sellersSettings = (): WithForm[] => settingDocs().settings.filter(hasForm)

/** A setting by its path; null for one without a form, and for one of the operator's. */
export const sellersSetting = (path: string): WithForm | null =>
	sellersSettings().find((doc) => doc.path === path) ?? null

export const docOf = (path: string): SettingDoc | null => findSettingDoc(settingDocs(), path)

/** The titles of a setting and of the groups around it: "Orders", "Refund", "Policy". */
function titlesOf(path: string): string[] {
	const parts = path.split('.')
	return parts.map((part, index) => docOf(parts.slice(0, index + 1).join('.'))?.title ?? part)
}

/** The name of a setting where no section is shown around it: "Orders · Refund · Policy". */
export const settingName = (path: string): string => titlesOf(path).join(' · ')

/** Its title in its section: "Refund · Policy". */
const titleOf = ({ path, title }: SettingDoc): string => titlesOf(path).slice(1).join(' · ') || title

function shapeOf({ form, allowed }: WithForm): FieldShape {
	const choice = { kind: 'choice', options: allowed.map(String) } as const
	switch (form.kind) {
		case 'choice':
			return choice
		case 'choices':
			return { kind: 'list', item: choice, least: form.least ?? 0, most: form.most ?? allowed.length }
		case 'texts':
			return { kind: 'list', item: { kind: 'text' }, least: form.least ?? 0, most: form.most ?? mostItems }
		default:
			return { kind: form.kind }
	}
}

/** How a setting is typed. */
export const fieldOf = (doc: WithForm): BlockField => ({
	name: doc.path,
	title: titleOf(doc),
	// Names of values are quoted as code.
	description: doc.description.replaceAll('`', ''),
	shape: shapeOf(doc),
	isRequired: !doc.isNullable && ['number', 'text'].includes(doc.form.kind),
	isNullable: doc.isNullable,
	byDefault: null,
})

/** The limits of what is typed, in words; null where the form has no other values. */
export const limitsOf = ({ form, type }: WithForm): string | null =>
	['number', 'text', 'texts'].includes(form.kind) ? type : null
