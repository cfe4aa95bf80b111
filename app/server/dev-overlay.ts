import type { SellerHealth } from '#app/sellers/registry/sellers.ts'

/**
 * Development only: notifies an open page that its venue's files were saved. Valid files reload the page. With invalid
 * ones the last good page stays, below an overlay with the reporter's messages.
 */

interface HealthSource {
	health(): SellerHealth[]
}

// As often as the file watcher polls, so that a save is reported well within two seconds.
const pollMs = 400

/** `text/event-stream` of the state of one seller's files: `{revision, state, problems}` at each change. */
export function overlayEvents(sellers: HealthSource, sellerId: string): Response {
	let timer: NodeJS.Timeout | undefined
	let lastSent = ''
	const stream = new ReadableStream<Uint8Array>({
		start(controller) {
			const poll = (): void => {
				const health = sellers.health().find(({ id }) => id === sellerId)
				const state = JSON.stringify({
					revision: health?.revision ?? null,
					state: health?.state ?? 'unavailable',
					problems: health?.problems ?? [],
				})
				if (state === lastSent) return
				lastSent = state
				controller.enqueue(new TextEncoder().encode(`data: ${state}\n\n`))
			}
			poll()
			timer = setInterval(poll, pollMs)
		},
		cancel() {
			clearInterval(timer)
		},
	})
	return new Response(stream, {
		headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
	})
}

/** The script of the overlay. It renders outside of <body>, which belongs to React. */
export const overlayScript = `
const events = new EventSource(new URL('events', document.currentScript.src));
let revision;
let panel;
const style = 'position:fixed;inset:auto 0 0 0;margin:0;max-width:none;width:auto;max-height:60vh;overflow:auto;z-index:9999;border:0;border-top:4px solid #d33;background:#1b1b1f;color:#f4f4f5;padding:1rem 1.5rem;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap';
events.onmessage = ({ data }) => {
  const news = JSON.parse(data);
  if (revision !== undefined && news.revision !== revision) location.reload();
  revision = news.revision;
  panel?.remove();
  panel = undefined;
  if (news.problems.length === 0) return;
  panel = document.createElement('dialog');
  panel.id = 'config-problems';
  panel.setAttribute('aria-label', 'Problems of the configuration');
  panel.style.cssText = style;
  const title = document.createElement('strong');
  title.textContent = news.state === 'ok' ? 'The configuration has warnings' : 'Not published: the last good revision stays until this is mended';
  const text = document.createElement('div');
  text.textContent = news.problems.join('\\n');
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.onclick = () => panel.close();
  panel.append(title, text, close);
  document.documentElement.append(panel);
  panel.show();
};
`
