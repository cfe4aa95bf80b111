import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PanZoomTerms, type View, zoomed } from './pan-zoom.ts'
import { boxInView, type PlanBox, type PlanFit, planFit, viewAround, viewOfBox, zoomOf } from './plan-fit.ts'
import { seatPitch } from './row-labels.ts'
import type { MapHouse } from './seat-map-markup.ts'
import { type PanZoom, type PanZoomSettings, usePanZoom } from './use-pan-zoom.ts'

/** Usual width of a frame, until it is measured. */
const usualFrame = 640

// React warns about layout effects on the server, where neither runs.
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

interface Point {
	x: number
	y: number
}

/** The view between movements; the same object until the next one has ended. */
export interface PlanRest {
	scale: number
	/** Pixels for a unit of the plan. */
	pixels: number
	/** The part of the plan in the frame, and half a frame around it. */
	inView: PlanBox
}

interface PlanView extends PanZoom {
	/** The range of the scale in this frame. */
	zoom: PanZoomSettings['zoom']
	/** Pixels for a unit of the plan, as it is enlarged now. */
	pixels: number
	/** What the last movement has led to. */
	rest: PlanRest
	/** Smallest distance from seat to seat, in units of the plan. */
	pitch: number
	/** Converts a point of the screen to the plan; null while there is no frame. */
	planPoint(event: { clientX: number; clientY: number }): Point | null
	/** Enlarges the plan around a point of it. */
	zoomAt(factor: number, at: Point): void
	/** Glides there. */
	glideTo(factor: number, at: Point): void
}

interface Shown {
	house: MapHouse
	settings: PanZoomSettings
	/** The part in view, from the first drawing on and whenever it is another one; null for the whole plan. */
	shows: PlanBox | null
	/** A seat that is moved into sight. */
	spot: Point | null
}

/** A plan in its frame: which part of it is in view, and where a press lands on it. */
export function usePlanView(
	frame: RefObject<HTMLElement | null>,
	drawing: RefObject<HTMLElement | null>,
	{ house, settings, shows, spot }: Shown,
): PlanView {
	const [fit, setFit] = useState<PlanFit>({ perUnit: usualFrame / house.width, left: 0, top: 0 })
	const pitch = useMemo(() => seatPitch(house), [house])
	const zoom = zoomOf(settings.zoom, pitch * fit.perUnit)
	const panZoom = usePanZoom(frame, drawing, { ...settings, zoom })
	const { scale, settled, moveTo, zoomBy, pointOf } = panZoom
	const fitIn = (size: { width: number; height: number }): PlanFit =>
		planFit(house, size.width > 0 && size.height > 0 ? size : { width: usualFrame, height: usualFrame })
	const fitNow = (): PlanFit =>
		fitIn({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })

	const opened = useRef<View | null>(null)
	const openedIn = (terms: PanZoomTerms): View => {
		const box = shows ?? { x: 0, y: 0, width: house.width, height: house.height }
		return viewOfBox(box, fitIn(terms), pitch, terms)
	}
	const showPart = () => {
		setFit(fitNow())
		moveTo((terms) => {
			opened.current = openedIn(terms)
			return opened.current
		})
	}
	/** A view that the visitor has left alone is opened again, as it was meant for the frame; another keeps its middle. */
	const resize = (old: { width: number; height: number }) => {
		setFit(fitNow())
		moveTo((terms, view) => {
			if (old.width > 0 && view !== opened.current) return resized(view, { old, terms, fitIn })
			opened.current = openedIn(terms)
			return opened.current
		})
	}
	const latest = useRef({ showPart, resize })
	latest.current = { showPart, resize }
	const part = shows ? Object.values(shows).join() : ''
	useBeforePaint(() => {
		// The dialog around the plan becomes modal after the effects of what is in it: a measurement before that would lay the
		// whole page out twice.
		const request = requestAnimationFrame(() => flushSync(() => latest.current.showPart()))
		return () => cancelAnimationFrame(request)
	}, [part])
	useEffect(() => {
		const element = frame.current
		if (!element) return
		let before = { width: element.clientWidth, height: element.clientHeight }
		const observer = new ResizeObserver(() => {
			const now = { width: element.clientWidth, height: element.clientHeight }
			if (now.width === 0 || (now.width === before.width && now.height === before.height)) return
			const old = before
			before = now
			latest.current.resize(old)
		})
		observer.observe(element)
		return () => observer.disconnect()
	}, [frame])
	const seen = useRef<Point | null>(null)
	useEffect(() => {
		// A hidden map looks for it once it is shown.
		if (!spot || seen.current === spot || !frame.current?.clientWidth) return
		seen.current = spot
		moveTo((terms, view) => {
			const now = fitIn(terms)
			const at = onFrame(spot, now, view)
			const isVisible = at.x > 0 && at.y > 0 && at.x < terms.width && at.y < terms.height
			return isVisible ? view : viewAround(spot, view.scale, now, terms)
		})
	})
	const rest = useMemo(
		() => ({
			scale: settled.scale,
			pixels: fit.perUnit * settled.scale,
			inView: boxInView(house, fit, settled),
		}),
		[house, fit, settled],
	)
	return {
		...panZoom,
		zoom,
		pitch,
		pixels: fit.perUnit * scale,
		rest,
		planPoint: (event) => {
			if (!frame.current?.clientWidth) return null
			const now = fitNow()
			const at = pointOf(event)
			return { x: (at.x - now.left) / now.perUnit, y: (at.y - now.top) / now.perUnit }
		},
		zoomAt: (factor, at) => zoomBy(factor, onFrame(at, fitNow(), { x: 0, y: 0, scale: 1 })),
		glideTo: (factor, at) =>
			moveTo((terms, view) => zoomed(view, factor, onFrame(at, fitIn(terms), view), terms)),
	}
}

/** A point of the plan in pixels of the frame. */
const onFrame = (at: Point, fit: PlanFit, view: View): Point => ({
	x: view.x + view.scale * (fit.left + at.x * fit.perUnit),
	y: view.y + view.scale * (fit.top + at.y * fit.perUnit),
})

/** The same point of the plan in the middle of a frame that has another size now. */
function resized(
	view: View,
	{
		old,
		terms,
		fitIn,
	}: {
		old: { width: number; height: number }
		terms: PanZoomTerms
		fitIn(size: { width: number; height: number }): PlanFit
	},
): View {
	const fit = fitIn(old)
	const middle = {
		x: ((old.width / 2 - view.x) / view.scale - fit.left) / fit.perUnit,
		y: ((old.height / 2 - view.y) / view.scale - fit.top) / fit.perUnit,
	}
	return viewAround(middle, view.scale, fitIn(terms), terms)
}
