import { type Examples, units } from './facts.ts'

/** Emails about logins, memberships and gifts. */
export const accountExamples: Examples = {
	'login-code': (correspondence, { sellerId, currency, locale }) =>
		correspondence.loginCode(
			{ sellerId, to: 'ada@observatory.example', currency, code: 'K7Q29X', isForAddress: false },
			locale,
		),
	'address-code': (correspondence, { sellerId, currency, locale }) =>
		correspondence.loginCode(
			{ sellerId, to: 'ada@observatory.example', currency, code: 'K7Q29X', isForAddress: true },
			locale,
		),
	'password-reset': (correspondence, { sellerId, currency, locale }) =>
		correspondence.passwordReset(
			{ sellerId, to: 'ada@observatory.example', currency, token: 'T0kenOfTheExample_____' },
			locale,
		),
	'password-changed': (correspondence, { sellerId, currency, locale }) =>
		correspondence.passwordChanged({ sellerId, to: 'ada@observatory.example', currency }, locale),
	gift: (correspondence, { sellerId, currency, locale }) =>
		correspondence.gift(
			{
				sellerId,
				to: 'grace@observatory.example',
				currency,
				giftee: 'Grace',
				giver: 'Ada Lovelace',
				levelName: 'Family',
				code: 'K7M209114V',
				validTo: new Date('2028-05-01T03:59:00Z'),
			},
			locale,
		),
	'gift-card-recipient': (correspondence, { sellerId, currency, locale }) =>
		correspondence.giftCard(
			{
				sellerId,
				to: 'grace@observatory.example',
				currency,
				name: 'Grace Hopper',
				giver: 'Ada Lovelace',
				message: 'Many happy returns!\nSee you under the dome.',
				number: 'GC4K-7Q29-XWDR-4TNB',
				balance: 50 * units,
			},
			locale,
		),
	'member-numbers': (correspondence, { sellerId, currency, locale }) =>
		correspondence.memberNumbers(
			{
				sellerId,
				to: 'ada@observatory.example',
				currency,
				members: [
					{ number: '7K29QFHTMZ', firstName: 'Ada', lastName: 'Lovelace', levelName: 'Family' },
					{ number: 'B4WXN8CRDP', firstName: null, lastName: null, levelName: 'Family' },
				],
			},
			locale,
		),
}
