import type { Broken } from './broken.ts'

/** Mistakes of flags and of conditions. */
export const flags: readonly Broken[] = [
	{
		name: 'an undeclared flag',
		edits: [['"$flag": "more_time"', '"$flag": "more_tme"']],
		said: [
			'seller.json:30:69 error CFG2301 cart.timer.allowExtend tests flag "more_tme" that is not declared → Did you mean "more_time"?',
		],
	},
	{
		name: 'a flag that nothing asks for',
		edits: [['"flags": {', '"flags": {\n    "spare": { "kind": "permission", "default": true },']],
		said: [
			'seller.json:33:14 warning CFG2303 Flag "spare" is not used → Bind a setting to it, { "$flag": "spare" }, or',
		],
	},
	{
		name: 'a flag that tests a flag',
		edits: [['"when": { "from"', '"when": { "flag": "other", "from"']],
		said: [
			"seller.json:37:37 error CFG2302 A rule of a flag can't test a flag → Write the condition of the other flag here",
		],
	},
	{
		name: 'a thrown flag that is no switch',
		edits: [['"kind": "permission",', '"kind": "permission", "thrown": true,']],
		said: [
			'seller.json:34:39 error CFG2304 flag "more_time" is no kill switch, so "thrown" does not apply to it → Make its kind "kill-switch", or set "default"',
		],
	},
	{
		name: 'a flag without its service',
		edits: [['"kind": "permission",', '"kind": "permission", "source": "remote",']],
		said: [
			'seller.json:34:39 warning CFG2305 flag "more_time" has the source "remote", but no flag service is configured → Set integrations.flagService, or make its',
		],
	},
	{
		name: 'an expired flag',
		edits: [['"kind": "permission",', '"kind": "permission", "expires": "2027-04-30",']],
		said: [
			'seller.json:34:40 warning CFG3301 flag "more_time" expired on 2027-04-30 → Remove the flag, or move the day',
		],
	},
	{
		name: 'a flag that outlives its kind',
		edits: [['"kind": "permission",', '"kind": "operational", "since": "2027-01-01",']],
		said: [
			'seller.json:34:39 warning CFG3302 flag "more_time" exists since 2027-01-01, longer than the 7 days of its kind, "operational" → Decide for all visitors and remove the flag',
		],
	},
	{
		name: 'a window that ends before it begins',
		edits: [['"until": "2027-09-01T00:00"', '"until": "2027-05-01T00:00"']],
		said: [
			'seller.json:37:66 error CFG2403 "until" 2027-05-01T00:00 is not after "from" 2027-06-01T00:00 → Swap the two',
		],
	},
	{
		name: 'a day that no calendar has',
		edits: [['"from": "2027-06-01T00:00"', '"from": "2027-06-31T00:00"']],
		said: [
			'seller.json:37:37 error CFG2404 There is no moment "2027-06-31T00:00" → Write a local date and time such as',
		],
	},
	{
		name: 'a condition that never holds',
		edits: [
			[
				'"when": { "flag": "more_time" }',
				'"when": { "all": [{ "role": ["guest"] }, { "role": ["anonymous"] }] }',
			],
		],
		said: [
			'seller.json:47:125 error CFG2405 This condition never holds: no role fits all of its parts → Let the lists of "role" overlap',
		],
	},
]
