import { toast } from '../../app/messages/toast.ts'
import { t } from '../../ui/words.ts'
import type { TaskWords } from './taskWords.ts'

/** How long a screen may take to show what is to be framed, in ms. */
const patience = 10_000

/** Marks the framed element; FirstTasks.module.css draws the frame. */
const mark = 'data-shown-me'

let stop = (): void => undefined

const nameOf = (one: Element): string =>
  (
    one.getAttribute('aria-label') ??
    (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent) ??
    ''
  ).trim()

/** The element of the screen with this name, else the first that is this part of it; undefined while it is not shown or its place is still loading. */
function find(at: TaskWords['at']): HTMLElement | undefined {
  const isNamed = 'name' in at
  const all = document.querySelectorAll<HTMLElement>(
    isNamed ? '#main :is(button, a, input, [role=combobox])' : at.part,
  )
  return [...all].find(
    one =>
      one.checkVisibility() &&
      !one.closest('[aria-busy=true]') &&
      (!isNamed || nameOf(one).startsWith(t(at.name))),
  )
}

/** Copies the sample of a task, so that it can be pasted; without a clipboard it is shown to be typed. */
async function copy(sample: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(sample)
    toast.info(t('Copied: {text}', { text: sample }))
  } catch {
    toast.info(t('Type this: {text}', { text: sample }))
  }
}

/** A part of the screen in a frame that ends when the part is used or Esc is pressed. Nothing is done for the person. */
function framed(one: HTMLElement): () => void {
  one.setAttribute(mark, '')
  one.scrollIntoView({ block: 'nearest' })
  const used = (event: Event) => {
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
    if (isEscape || (event.target instanceof Node && one.contains(event.target))) stop()
  }
  // not focus: many screens put it into their first field themselves
  const moments = ['pointerdown', 'keydown', 'paste'] as const
  for (const moment of moments) addEventListener(moment, used, true)
  return () => {
    one.removeAttribute(mark)
    for (const moment of moments) removeEventListener(moment, used, true)
  }
}

/**
 * Frames what a task is done with, as soon as its screen shows it and again if the screen draws it anew, until it is left. The head
 * of the screen before is shown until the next one is ready: so long nothing is framed.
 */
export function showMe(
  { at, sample }: Pick<TaskWords, 'at' | 'sample'>,
  headBefore: Element | null = null,
): void {
  stop()
  if (sample) void copy(sample)
  let now: HTMLElement | undefined
  let end = (): void => undefined
  const { pathname } = location
  const look = () => {
    if (location.pathname !== pathname) return stop()
    if (headBefore?.isConnected || (now?.isConnected && now.checkVisibility())) return
    const next = find(at)
    if (!next) return
    end()
    now = next
    end = framed(next)
  }
  const watch = new MutationObserver(look)
  const timer = setTimeout(() => now || stop(), patience)
  stop = () => {
    clearTimeout(timer)
    watch.disconnect()
    end()
  }
  look()
  watch.observe(document.body, { childList: true, subtree: true })
}
