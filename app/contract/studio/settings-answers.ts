import type { BlockField } from './block-answers.ts'
import type { SettingChange } from './settings-change.ts'

export type SettingValue = (SettingChange & { kind: 'set' })['value']

/** A setting that the people of a venue decide. */
export interface SettingOfVenue {
	/** Dotted: "cart.timer.allowExtend". */
	path: string
	/** Its title, its description and how it is typed. */
	field: BlockField
	/** Its limits in words: "whole number, 1 to 120, minutes". Null for a switch and a choice. */
	limits: string | null
	/** What holds in the draft. */
	value: SettingValue
	/** What holds without a value of the venue's own. */
	shared: SettingValue
	/** The venue's own file has a value. */
	isOwn: boolean
	/** The flag that decides it; null for none. */
	flag: string | null
	/** A layer above the venue's own file sets it: it can't be changed here. */
	isOverridden: boolean
	/** The draft has another value than the shop. */
	isChanged: boolean
}

export interface SettingsSection {
	name: string
	title: string
	description: string
	settings: SettingOfVenue[]
}

export interface SettingsAnswer {
	/** The revision that a save is based on. */
	base: number
	isDraft: boolean
	sections: SettingsSection[]
}
