import type { Json } from '#app/sellers/files/json-value.ts'
import { graftSource, readSource, type Source } from '#app/sellers/files/read.ts'
import { type Places, switchFilesOf } from './environments.ts'
import { isObject, type Layer, valueAt } from './merge.ts'

/** The operators' switches of a seller as settings; null where there are none. */
export function readOperations({ root, operations }: Places, id: string): Source | null {
	if (operations === null) return null
	const files = switchFilesOf(id)
	const source = readSource(root, `${operations}/${files.switches}`)
	if (!source) return null
	const here = { at: '/operations', source, pointer: '' }
	const texts = readSource(root, `${operations}/${files.noticeTexts}`)
	if (!texts || !isObject(source.value) || !areTextsOf(source.value.notice, texts.value))
		return graftSource(source, { operations: source.value }, [here])
	return graftSource(source, { operations: { ...source.value, notice: texts.value } }, [
		here,
		{ at: '/operations/notice', source: texts, pointer: '' },
	])
}

/** Whether a notice is one of these texts; else a process of an earlier version has written it since. */
const areTextsOf = (notice: Json | undefined, texts: Json): boolean =>
	typeof notice === 'string' && isObject(texts) && Object.values(texts).includes(notice)

/**
 * The layers below the operators' switches. A notice in several languages replaces one of the files as a whole, although objects
 * of layers are merged: no visitor reads an old text in a language that the operators left out.
 */
export function layersBelow({ value }: Source, layers: readonly Layer[]): Layer[] {
	if (!isObject(value) || !isObject(noticeIn(value))) return [...layers]
	return layers.map((layer) => {
		const { operations } = layer.value
		if (!isObject(operations) || !isObject(noticeIn(layer.value))) return layer
		const { notice: _notice, ...others } = operations
		return { ...layer, value: { ...layer.value, operations: others } }
	})
}

const noticeIn = (value: Json): Json | undefined => valueAt(value, '/operations/notice')
