import { resolve } from 'node:path'
import { findSettingDoc, readSettingDocs, type SettingDocs } from './setting-docs.ts'

const project = resolve(import.meta.dirname, '../../..')

let docs: SettingDocs | undefined

/** The settings of the schemas, read once: they are part of the product. */
export function settingDocs(): SettingDocs {
	docs ??= readSettingDocs(project)
	return docs
}

/**
 * Whether the schema gives a setting to the people of the venue (`x-owner: seller`) and not to those of the operator. The path is
 * dotted. False for one that no schema has.
 */
export const isSellersSetting = (path: string): boolean =>
	findSettingDoc(settingDocs(), path)?.owner === 'seller'
