import type { Json } from '#app/sellers/files/json-value.ts'

/** One design token (DTCG 2025.10) with its own or its group's type. */
export interface Token {
	/** "color.brand"; the token `$root` of a group "color" is "color". */
	path: string
	type: string | null
	/** The unresolved value; a token with `$ref` instead of a value is `{ "$ref": … }`. */
	value: Json
	/** JSON pointer in its own tree. */
	pointer: string
}

/** A group that inherits from another one. */
export interface Extension {
	path: string
	/** "button" of "{button}" or "#/button"; null when it is neither. */
	target: string | null
	pointer: string
}

/** A keyword of `$extensions.foyer`: "card.layout" is "ruled". */
export interface Keyword {
	path: string
	value: Json
	pointer: string
}

type Tree = { [key: string]: Json }

/** The product's key in `$extensions`, for keywords, which have no type in the format. */
export const vendor = 'foyer'

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

const pointerTo = (path: readonly string[]) => path.map((part) => `/${part}`).join('')

/** Every token below a group, in the order of the file. */
export function tokensOf(tree: Json, path: string[] = [], type: string | null = null): Token[] {
	if (!isTree(tree)) return []
	const own = typeof tree.$type === 'string' ? tree.$type : type
	const token = (value: Json): Token[] => [
		{ path: path.filter((part) => part !== '$root').join('.'), type: own, value, pointer: pointerTo(path) },
	]
	if (tree.$value !== undefined) return token(tree.$value)
	if (tree.$ref !== undefined) return token({ $ref: tree.$ref })
	return Object.entries(tree).flatMap(([key, value]) =>
		key.startsWith('$') && key !== '$root' ? [] : tokensOf(value, [...path, key], own),
	)
}

/** Every group below a group that has `$extends`. */
export function extensionsOf(tree: Json, path: string[] = []): Extension[] {
	if (!isTree(tree) || tree.$value !== undefined) return []
	const below = Object.entries(tree).flatMap(([key, value]) =>
		key.startsWith('$') ? [] : extensionsOf(value, [...path, key]),
	)
	if (tree.$extends === undefined) return below
	const target = aliasOf(tree.$extends) ?? localPath(tree.$extends)
	return [{ path: path.join('.'), target, pointer: `${pointerTo(path)}/$extends` }, ...below]
}

/** The keywords of every group below a group. */
export function keywordsOf(tree: Json, path: string[] = []): Keyword[] {
	if (!isTree(tree)) return []
	const own = isTree(tree.$extensions) && isTree(tree.$extensions[vendor]) ? tree.$extensions[vendor] : {}
	const keywords = Object.entries(own).map(([name, value]) => ({
		path: [...path, name].join('.'),
		value,
		pointer: `${pointerTo(path)}/$extensions/${vendor}/${name}`,
	}))
	const below = Object.entries(tree).flatMap(([key, value]) =>
		key.startsWith('$') ? [] : keywordsOf(value, [...path, key]),
	)
	return [...keywords, ...below]
}

/** "{color.brand}" → "color.brand"; null when the value is no alias. */
export function aliasOf(value: Json): string | null {
	return typeof value === 'string'
		? (/^\{([\w.$-]+)\}$/.exec(value)?.[1]?.replace(/\.\$root$/, '') ?? null)
		: null
}

/** The parts of a JSON pointer into the same file, "#/color/brand/$value" → color, brand, $value; null for any other. */
export function partsOfRef(value: Json | undefined): string[] | null {
	if (typeof value !== 'string' || !/^#(?:\/[^/]+)+$/.test(value)) return null
	return value
		.slice(2)
		.split('/')
		.map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
}

const localPath = (value: Json) => partsOfRef(value)?.join('.') ?? null
