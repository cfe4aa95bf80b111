import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { initialView, type PanZoomTerms, panned, type View, zoomed } from './pan-zoom.ts'

export interface PanZoomSettings {
	zoom: { min: number; max: number; in: number; out: number }
	panMargin: number
}

export interface PanZoom {
	scale: number
	/** The view after the last movement: what depends on it is not rendered during one. */
	settled: View
	/** Around a point of the frame at scale 1 where it is visible, else around the middle. */
	zoomBy(factor: number, around?: { x: number; y: number }): void
	/** Moves to a view that is computed from the size of the frame. */
	moveTo(find: (terms: PanZoomTerms, now: View) => View): void
	/** Converts a point of the screen to the frame at scale 1. */
	pointOf(event: { clientX: number; clientY: number }): { x: number; y: number }
	/** True right after a drag: the click that ends it must choose nothing. */
	hasMoved(): boolean
	handlers: {
		onPointerDown(event: PointerEvent<HTMLElement>): void
		onPointerMove(event: PointerEvent<HTMLElement>): void
		onPointerUp(event: PointerEvent<HTMLElement>): void
		onPointerCancel(event: PointerEvent<HTMLElement>): void
		onKeyDown(event: KeyboardEvent<HTMLElement>): void
	}
}

/** A press becomes a drag beyond this distance, because fingers always move a little. */
const dragPixels = 6
/** Delay after the last movement, after which the drawing is painted sharply. */
const sharpenMs = 250
/** Step of the arrow keys. */
const stepPixels = 60

/**
 * Moves and enlarges a drawing inside its frame: by buttons, wheel, two fingers, drag and keys (spec 1 §9). The
 * drawing is transformed directly, so a gesture causes no React render of it.
 */
export function usePanZoom(
	frame: RefObject<HTMLElement | null>,
	drawing: RefObject<HTMLElement | null>,
	{ zoom, panMargin }: PanZoomSettings,
): PanZoom {
	const view = useRef<View>(initialView)
	const pointers = useRef(new Map<number, { x: number; y: number }>())
	const travelled = useRef(0)
	const sharpenTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const [scale, setScale] = useState(1)
	const [settled, setSettled] = useState(initialView)

	const terms = (): PanZoomTerms => ({
		width: frame.current?.clientWidth ?? 0,
		height: frame.current?.clientHeight ?? 0,
		min: zoom.min,
		max: zoom.max,
		margin: panMargin,
	})
	const render = (next: View) => {
		view.current = next
		const element = drawing.current
		if (element) {
			element.style.setProperty('--plan-x', `${next.x}px`)
			element.style.setProperty('--plan-y', `${next.y}px`)
			element.style.setProperty('--plan-scale', `${next.scale}`)
			element.toggleAttribute('data-moving', true)
			clearTimeout(sharpenTimer.current)
			sharpenTimer.current = setTimeout(() => {
				element.removeAttribute('data-moving')
				element.removeAttribute('data-gliding')
				setSettled(view.current)
			}, sharpenMs)
		}
		setScale(next.scale)
	}
	/** Follows a gesture. */
	const show = (next: View) => {
		drawing.current?.removeAttribute('data-gliding')
		render(next)
	}
	/** Glides there by its style; with reduced motion it is there at once. */
	const glide = (next: View) => {
		drawing.current?.toggleAttribute('data-gliding', true)
		render(next)
		// The first view is complete when it is painted first.
		if (settled === initialView) setSettled(next)
	}
	const inFrame = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
		const box = frame.current?.getBoundingClientRect()
		// Inside its border, where the drawing begins.
		const { clientLeft = 0, clientTop = 0 } = frame.current ?? {}
		return { x: clientX - (box?.left ?? 0) - clientLeft, y: clientY - (box?.top ?? 0) - clientTop }
	}
	const middle = () => ({ x: terms().width / 2, y: terms().height / 2 })
	const zoomBy = (factor: number, at = middle()) => show(zoomed(view.current, factor, at, terms()))

	useEffect(() => {
		const element = frame.current
		if (!element) return
		const onWheel = (event: WheelEvent) => {
			const next = zoomed(view.current, 2 ** (-event.deltaY / 300), inFrame(event), terms())
			// At either end of the range the page scrolls on.
			if (next.scale === view.current.scale) return
			event.preventDefault()
			show(next)
		}
		// React adds wheel listeners as passive ones, which cannot prevent the default.
		element.addEventListener('wheel', onWheel, { passive: false })
		return () => element.removeEventListener('wheel', onWheel)
	})

	const onPointerMove = (event: PointerEvent<HTMLElement>) => {
		const before = pointers.current.get(event.pointerId)
		if (!before) return
		const now = inFrame(event)
		const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId)
		pointers.current.set(event.pointerId, now)
		travelled.current += Math.hypot(now.x - before.x, now.y - before.y)
		if (travelled.current < dragPixels) return
		if (!other) {
			if (event.currentTarget.setPointerCapture) event.currentTarget.setPointerCapture(event.pointerId)
			return show(panned(view.current, now.x - before.x, now.y - before.y, terms()))
		}
		const [, otherAt] = other
		const spread = Math.hypot(now.x - otherAt.x, now.y - otherAt.y)
		const spreadBefore = Math.hypot(before.x - otherAt.x, before.y - otherAt.y)
		if (spreadBefore > 0)
			zoomBy(spread / spreadBefore, { x: (now.x + otherAt.x) / 2, y: (now.y + otherAt.y) / 2 })
	}
	const onPointerUp = (event: PointerEvent<HTMLElement>) => {
		pointers.current.delete(event.pointerId)
	}
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		const moves: Record<string, [number, number]> = {
			ArrowLeft: [stepPixels, 0],
			ArrowRight: [-stepPixels, 0],
			ArrowUp: [0, stepPixels],
			ArrowDown: [0, -stepPixels],
		}
		const move = moves[event.key]
		if (move) show(panned(view.current, ...move, terms()))
		else if (event.key === '+' || event.key === '=') zoomBy(zoom.in)
		else if (event.key === '-') zoomBy(zoom.out)
		else if (event.key === 'Home') show(initialView)
		else return
		event.preventDefault()
	}
	const zoomAround = (factor: number, around?: { x: number; y: number }) => {
		const { x, y, scale: size } = view.current
		const at = around && { x: around.x * size + x, y: around.y * size + y }
		const { width, height } = terms()
		const isVisible = at && at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height
		zoomBy(factor, isVisible ? at : undefined)
	}
	return {
		scale,
		settled,
		zoomBy: zoomAround,
		moveTo: (find) => glide(find(terms(), view.current)),
		pointOf: (event) => {
			const at = inFrame(event)
			const { x, y, scale: size } = view.current
			return { x: (at.x - x) / size, y: (at.y - y) / size }
		},
		hasMoved: () => travelled.current >= dragPixels,
		handlers: {
			onPointerDown: (event) => {
				if (pointers.current.size === 0) travelled.current = 0
				pointers.current.set(event.pointerId, inFrame(event))
			},
			onPointerMove,
			onPointerUp,
			onPointerCancel: onPointerUp,
			onKeyDown,
		},
	}
}
