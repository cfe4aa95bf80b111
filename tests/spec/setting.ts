import type { Proof } from './sentence.ts'

/** Capabilities that settings wait for. */
export type LaterSetting = 'logins' | 'memberships' | 'orders' | 'payments'

/** A setting that the product owes its venues, and what shows it at work. */
export interface Setting {
	/** As the inventory of settings names it. */
	name: string
	/** Where it stands here: `a.b` of the defaults, `event:` in the catalogue, `token:` of the theme, `query:` of addresses. */
	ours: string[]
	proof: Proof[]
	later?: LaterSetting
	/** It is the product's own, and no venue says it: a decision of the README names it with the reason. */
	isConstant?: true
}

const plainPath = (name: string): string => name.replace(/\[\]$/, '')

/** A setting under its own name. */
export const setting = (name: string, ...proof: Proof[]): Setting => ({
	name,
	ours: [plainPath(name)],
	proof,
})

/** A setting that goes by other names, or by several. */
export const settingAs = (name: string, ours: string[], ...proof: Proof[]): Setting => ({ name, ours, proof })

export const constantSettings = (...names: string[]): Setting[] =>
	names.map((name) => ({ name, ours: [], proof: [], isConstant: true }))

export const laterSettings = (later: LaterSetting, ...names: string[]): Setting[] =>
	names.map((name) => ({ name, ours: [], proof: [], later }))
