import { accountLogin, accountMenu } from '#app/stories/facts/account.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'account-menu'> = [
	{ name: 'The pages of the account', ...plain, page: page('myOrders') },
	{ name: 'Some pages are off', ...plain, page: page('myProfile', { account: onlyProfile() }) },
	{ name: 'A visitor without a login', ...plain, page: page('myOrders', { account: accountLogin }) },
]

function onlyProfile() {
	const menu = accountMenu('Profile')
	return menu.login ? menu : { ...menu, items: menu.items.slice(0, 1) }
}
