import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { CountdownUnits } from '#app/components/cart/countdown-units.tsx'
import type { SaleBegins } from '#app/pages/event/sale-begins.ts'
import styles from './sale-begins.module.css'

// A cached page was rendered at most so long ago: a larger difference is a wrong clock.
const mostCachedSeconds = 60
// A random delay spreads the requests of all open pages, which would otherwise arrive at the same moment.
const againAfterMs = 3_000

/** When the sale begins, with the time until then. At its end the page is read again until tickets can be chosen. */
export function SaleBeginsNotice({ sale }: { sale: SaleBegins }) {
	const { revalidate } = useRevalidator()
	const [seconds, setSeconds] = useState(sale.seconds)
	const [isOver, setIsOver] = useState(sale.seconds === 0)
	useEffect(() => {
		const byClock = Math.max(0, Math.ceil((Date.parse(sale.instant) - Date.now()) / 1000))
		const isCached = byClock < sale.seconds && sale.seconds - byClock <= mostCachedSeconds
		setSeconds(isCached ? byClock : sale.seconds)
		setIsOver(sale.seconds === 0)
	}, [sale])
	useEffect(() => {
		if (!isOver) return
		const timer = setInterval(revalidate, againAfterMs * (0.5 + Math.random()))
		return () => clearInterval(timer)
	}, [isOver, revalidate])
	return (
		<section className={styles.sale} data-sale-begins="">
			<h2 className={styles.text}>
				<time dateTime={sale.instant}>{sale.text}</time>
			</h2>
			{isOver ? null : <CountdownUnits seconds={seconds} onEnd={() => setIsOver(true)} />}
		</section>
	)
}
