// Some of its functions run in the page.
/// <reference lib="dom" />
import { waitForHydration } from '@keur/engines/page-hydration'
import { evaluate } from '../confinement/page-session.ts'
import type { ProbedPage } from '../probed-page.ts'
import { nextControl, press } from './controls.ts'
import { fillings, sendForm } from './forms.ts'

export interface WalkedPage extends Pick<ProbedPage, 'page' | 'session' | 'requests'> {
  address: string
  path: string
  isPhone: boolean
  /** Selector of what belongs to the app: `main`, and for the shell all. */
  scope: string
}

/** In milliseconds: for a request after a press, and for a page that is opened again. */
const [requestTimeout, timeout] = [1_500, 15_000]
/** Of one page; what is left is reported. */
const maxSeconds = 25
/** A dialog that does not close would never end the walk. */
const maxEscapes = 20

/**
 * Acts like a visitor who tries everything: scrolls to the end, presses each control once, also those of dialogs that
 * open, and sends each form three times. Returns to the page when a press leads elsewhere. Returns how many controls were
 * pressed and forms sent, and whether there was time for all.
 */
export async function walkThrough(target: WalkedPage) {
  const { page, session, scope, isPhone } = target
  const end = performance.now() + maxSeconds * 1000
  const done: string[] = []
  const sentForms: string[] = []
  let escapes = 0
  let isComplete = false
  await evaluate(session, scrollThrough)
  while (performance.now() < end) {
    await returnToPage(target)
    const control = await nextControl(session, { scope, done })
    if (control) {
      done.push(control.key)
      await press(page, session, control, isPhone)
      await settle(target)
    } else if (!(await sendNextForm(target, sentForms))) {
      isComplete = escapes === maxEscapes || !(await evaluate<boolean>(session, isDialogOpen))
      if (isComplete) break
      escapes += 1
      await page.keyboard.press('Escape')
      await settle(target)
      await evaluate(session, closeDialogs)
    }
  }
  return { pressed: done.length, sent: sentForms.length, isComplete }
}

/** Sends the next form in three ways. Returns false if there is none. */
async function sendNextForm(target: WalkedPage, done: string[]): Promise<boolean> {
  const before = [...done]
  for (const filling of fillings) {
    const key = await sendForm(target.session, { scope: target.scope, done: before, filling })
    // After a success the form may be gone, and another one be first.
    if (key === null || (done.length > before.length && key !== done.at(-1))) break
    if (filling === 'empty') done.push(key)
    await settle(target)
    if (await returnToPage(target)) break
  }
  return done.length > before.length
}

/** Waits until a press has had its effect. A press may load another document. */
async function settle({ page, session, requests }: WalkedPage): Promise<void> {
  const rendered = () => evaluate(session, nextFrames).catch(() => page.waitForLoadState('load', { timeout }))
  await rendered()
  await requests.idle(requestTimeout)
  await rendered()
}

/** Opens the page again if a press led elsewhere. Returns whether it did. */
async function returnToPage({ page, address, path }: WalkedPage): Promise<boolean> {
  const url = page.url()
  if (URL.canParse(url) && new URL(url).origin === address && new URL(url).pathname === path) return false
  await page.goto(`${address}${path}`, { timeout })
  await waitForHydration(page, timeout)
  return true
}

/** Runs in the page: from the top to the end in steps of a window, and back. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // Pages that grow while they are scrolled have no end.
  for (let step = 1; step <= 40 && scrollY + innerHeight < document.documentElement.scrollHeight - 1; step += 1) {
    scrollTo({ top: step * innerHeight * 0.8, behavior: 'instant' })
    await frame()
    await frame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await frame()
}

/** Runs in the page. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Runs in the page. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('dialog[open], [role="dialog"]')].some((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true })
  )
}

/** Runs in the page. A dialog that Escape does not close is closed, so that the rest can be reached. */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}
