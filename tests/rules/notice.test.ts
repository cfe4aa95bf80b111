import { expect, test } from 'vitest'
import {
	isSameNotice,
	noticeOf,
	noticeTextsOf,
	switchesOfNotice,
	withNoticeTexts,
} from '#app/rules/notice.ts'

const inTwo = { 'en-US': 'Closed.', 'fr-FR': 'Fermé.' }

test('a notice in several languages is stored with its default text, and one in a single language as that text', () => {
	expect(switchesOfNotice(inTwo, 'en-US')).toEqual({ notice: 'Closed.', noticeTexts: inTwo })
	expect(switchesOfNotice({ 'en-US': 'Closed.' }, 'en-US')).toEqual({ notice: 'Closed.' })
	expect(switchesOfNotice({ 'fr-FR': 'Fermé.' }, 'en-US')).toBeNull()
})

test('texts of a notice that an earlier version has replaced or removed do not count', () => {
	expect(withNoticeTexts({ notice: 'Closed.' }, inTwo)).toEqual({ notice: 'Closed.', noticeTexts: inTwo })
	expect(withNoticeTexts({ notice: 'Open again.' }, inTwo)).toEqual({ notice: 'Open again.' })
	expect(withNoticeTexts({ paused: true }, inTwo)).toEqual({ paused: true })
	expect(withNoticeTexts({ notice: 'Closed.' }, null)).toEqual({ notice: 'Closed.' })
})

test('a notice is read by locale, whichever way it is stored', () => {
	expect(noticeTextsOf({ notice: 'Closed.' }, 'en-US')).toEqual({ 'en-US': 'Closed.' })
	expect(noticeTextsOf({ notice: 'Closed.', noticeTexts: inTwo }, 'en-US')).toEqual(inTwo)
	expect([noticeOf({}), noticeTextsOf({}, 'en-US')]).toEqual([null, null])
})

test('notices are compared in every language, in any order', () => {
	expect(isSameNotice(inTwo, { 'fr-FR': 'Fermé.', 'en-US': 'Closed.' })).toBe(true)
	expect(isSameNotice(inTwo, { 'en-US': 'Closed.' })).toBe(false)
	expect(isSameNotice(inTwo, null)).toBe(false)
})
