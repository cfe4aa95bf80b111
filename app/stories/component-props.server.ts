import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type ts from 'typescript'
import type { StoryProp } from './story-page.tsx'

// Read from the sources on request, because a written list would become outdated. Stories exist outside
// production only, and so does the compiler that reads them.

const folder = 'app/components'

interface Source {
	path: string
	file: ts.SourceFile
}

/**
 * The properties of a file's components, from their types.
 *
 * @param root folder of the product
 * @param name of the file, without its ending
 * @returns one entry for each property, named `Component.property`; empty when there is no such file
 */
export async function componentProps(root: string, name: string): Promise<StoryProp[]> {
	if (!/^[a-z-]+$/.test(name)) return []
	const { default: ts } = await import('typescript')
	const read = async (path: string): Promise<Source | null> => {
		const text = await readFile(join(root, path), 'utf8').catch(() => null)
		return text === null
			? null
			: { path, file: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }
	}
	const files = await readdir(join(root, folder), { recursive: true }).catch(() => [])
	const path = files.find((file) => basename(file) === `${name}.tsx`)
	const source = path ? await read(`${folder}/${path.replaceAll('\\', '/')}`) : null
	if (!source) return []

	/** The declaration of a name in this file, or in the component from which it is imported. */
	async function declared(at: Source, type: string): Promise<{ at: Source; node: ts.Node } | null> {
		for (const statement of at.file.statements) {
			if (ts.isTypeAliasDeclaration(statement) && statement.name.text === type)
				return { at, node: statement.type }
			if (ts.isInterfaceDeclaration(statement) && statement.name.text === type) return { at, node: statement }
			if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
			const names = statement.importClause?.namedBindings
			const isMeant =
				names && ts.isNamedImports(names) && names.elements.some((one) => one.name.text === type)
			const module = statement.moduleSpecifier.text
			if (!isMeant) continue
			const imported = module.startsWith(`#${folder}/`)
				? await read(module.slice(1))
				: module.startsWith('./')
					? await read(join(dirname(at.path), module))
					: null
			if (imported) return declared(imported, type)
		}
		return null
	}

	const fold = (text: string): string => text.replace(/\s+/g, ' ').trim()

	/** Resolves a type to its literal values, which say more than its name. */
	async function typeText(at: Source, type: ts.TypeNode | undefined): Promise<string> {
		const text = fold(type?.getText(at.file) ?? 'function')
		const alias = /^[A-Z]\w*$/.test(text) ? await declared(at, text) : null
		return alias && ts.isUnionTypeNode(alias.node) ? fold(alias.node.getText(alias.at.file)) : text
	}

	async function property(at: Source, member: ts.TypeElement): Promise<StoryProp[]> {
		const isMethod = ts.isMethodSignature(member)
		if (!isMethod && !ts.isPropertySignature(member)) return []
		const [comment] = ts.getJSDocCommentsAndTags(member)
		return [
			{
				name: member.name.getText(at.file),
				title: member.questionToken ? 'optional' : 'required',
				type: await typeText(at, isMethod ? undefined : member.type),
				standard: '',
				description: fold(ts.getTextOfJSDocComment(comment?.comment) ?? ''),
			},
		]
	}

	async function members(at: Source, node: ts.Node): Promise<StoryProp[]> {
		if (ts.isParenthesizedTypeNode(node)) return members(at, node.type)
		if (ts.isIntersectionTypeNode(node))
			return (await Promise.all(node.types.map((one) => members(at, one)))).flat()
		if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node))
			return (await Promise.all(node.members.map((member) => property(at, member)))).flat()
		if (ts.isTypeReferenceNode(node)) {
			const found = await declared(at, node.typeName.getText(at.file))
			if (found) return members(found.at, found.node)
		}
		const type = fold(node.getText(at.file))
		return [{ name: '…', title: 'more', type, standard: '', description: '' }]
	}

	/** Exported components, including those wrapped in `memo`. */
	function component(statement: ts.Statement): { name: string; made: ts.SignatureDeclaration } | null {
		if (ts.isFunctionDeclaration(statement) && statement.name && isExported(statement))
			return { name: statement.name.text, made: statement }
		if (!ts.isVariableStatement(statement) || !isExported(statement)) return null
		const [{ name, initializer } = {}] = statement.declarationList.declarations
		const [callback] = initializer && ts.isCallExpression(initializer) ? initializer.arguments : []
		if (!name || !callback || !(ts.isFunctionExpression(callback) || ts.isArrowFunction(callback)))
			return null
		return { name: name.getText(source?.file), made: callback }
	}
	const isExported = (statement: ts.FunctionDeclaration | ts.VariableStatement): boolean =>
		statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

	const found: StoryProp[] = []
	for (const statement of source.file.statements) {
		const exported = component(statement)
		const [parameter] = exported?.made.parameters ?? []
		if (!exported || !/^[A-Z]/.test(exported.name) || !parameter?.type) continue
		const standards = new Map(
			ts.isObjectBindingPattern(parameter.name)
				? parameter.name.elements.map((one) => [
						(one.propertyName ?? one.name).getText(source.file),
						one.initializer?.getText(source.file) ?? '',
					])
				: [],
		)
		for (const prop of await members(source, parameter.type))
			found.push({
				...prop,
				name: `${exported.name}.${prop.name}`,
				standard: standards.get(prop.name) ?? '',
			})
	}
	return found
}
