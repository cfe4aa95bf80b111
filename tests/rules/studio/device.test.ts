import { expect, it } from 'vitest'
import { deviceOf } from '#app/rules/studio/device.ts'

it.each([
	[
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0',
		'Edge, Windows',
	],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
		'Safari, iPhone',
	],
	[
		'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Mobile Safari/537.36',
		'Chrome, Android',
	],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:129.0) Gecko/20100101 Firefox/129.0', 'Firefox, macOS'],
	['<script>alert(1)</script>', ''],
	['', ''],
])('the browser %s is named "%s"', (userAgent, name) => {
	expect(deviceOf(userAgent)).toBe(name)
})
