import { describe, expect, test } from 'vitest'
import { cookieText, cookieValue, hostCookieName, parseCookies, parseSetCookie } from '#app/lib/cookies.ts'

describe('a Set-Cookie line', () => {
	test.each([
		['until the browser is closed', { isSecure: false }, 'a=b; Path=/; HttpOnly; SameSite=Lax'],
		['for a time', { isSecure: false, seconds: 60 }, 'a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'],
		['on https', { isSecure: true }, 'a=b; Path=/; HttpOnly; SameSite=Lax; Secure'],
		['open to scripts', { isSecure: false, isOpen: true }, 'a=b; Path=/; SameSite=Lax'],
	])('has the attributes of a cookie that is stored %s', (_, options, line) => {
		expect(cookieText('a', 'b', options)).toBe(line)
	})

	test('is read as the value that it stores, or as a deletion', () => {
		expect(parseSetCookie(cookieText('a', 'b=c', { isSecure: true, seconds: 60 }))).toEqual({
			name: 'a',
			value: 'b=c',
		})
		expect(parseSetCookie(cookieText('a', '', { isSecure: true, seconds: 0 }))).toEqual({
			name: 'a',
			value: null,
		})
	})
})

describe('a Cookie header', () => {
	test('is read with or without spaces, and the first cookie of a name wins', () => {
		expect([...parseCookies('a=1;b=2;  a=3; c=x=y')]).toEqual([
			['a', '1'],
			['b', '2'],
			['c', 'x=y'],
		])
	})

	test.each([
		['its value', 'ab=1; a=2', '2'],
		['an empty value', 'a=', ''],
		['nothing for another name', 'xa=1; b=a=2', null],
		['nothing for a pair without a name', '=1; a', null],
		['nothing without a header', null, null],
	])('gives %s', (_, header, value) => {
		expect(cookieValue(header, 'a')).toBe(value)
	})
})

test('the prefix of host cookies is used on https only', () => {
	expect([hostCookieName('a', true), hostCookieName('a', false)]).toEqual(['__Host-a', 'a'])
})
