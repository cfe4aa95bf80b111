import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readSettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { componentProps } from '#app/stories/component-props.server.ts'
import { storyLook } from '#app/stories/story-look.ts'
import { StoryPage, type StoryProp } from '#app/stories/story-page.tsx'
import { notFound, requireOwnPath } from './request/respond.ts'

export const meta: MetaFunction = ({ params }) => [
	{ title: `Stories${params['*'] ? ` · ${params['*']}` : ''}` },
	{ name: 'robots', content: 'noindex' },
]

/** Every block and component in its states, for developers and staff; not served in production. */
export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, params, context } = args
	const { storefront } = context
	const url = new URL(request.url)
	if (storefront.environment === 'production') throw await notFound(storefront, url)
	const [kind = '', group = '', story = '', view = ''] = (params['*'] ?? '').split('/')
	return {
		home: storefront.href('/_stories'),
		at: { kind, group, story, view },
		look: storyLook(url),
		props: group !== '' && story === '' ? await propsOf(kind, group) : undefined,
	}
}

/** What a block or a component takes. */
async function propsOf(kind: string, group: string): Promise<StoryProp[] | undefined> {
	if (kind === 'components') return componentProps(process.cwd(), group)
	const block = readSettingDocs(process.cwd()).blocks.find(({ type }) => type === group)
	// The first one is the block itself.
	return block?.docs.slice(1).map(({ path, title, type, default: standard, description }) => ({
		name: path.slice(`block:${group}.`.length),
		title,
		type,
		standard: standard === undefined ? '' : JSON.stringify(standard),
		description,
	}))
}

export default function Stories() {
	return <StoryPage {...useLoaderData<typeof loader>()} />
}
