import { findingsOf } from '@keur/platform/smoke/page-faults'
import { visitPage } from '@keur/platform/smoke/page-visit'
import { visitSection } from '@keur/platform/smoke/section-visit'
import { openContext, sizes } from '@keur/platform/smoke/visitor/contexts'
import { readBuild } from '@keur/platform/testing/build-copy'
import type { Browser } from '@playwright/test'
import { createConcurrencyLimit } from 'shell/gateway/lib/concurrency-limit.ts'
import { administratorToken } from '../support/administrator.ts'
import { publishCopy } from '../support/published-copy.ts'
import { records } from '../support/records.ts'
import { address } from '../support/site.ts'
import { buildStore, readPointer } from '../support/stored-build.ts'
import { expect, test } from '../support/test.ts'

const nightly = { tag: '@nightly' }
/** Visits to a section: the smoke test makes ten, and measures memory too. */
const rounds = 3

/** The findings for a copy of ventes with more code, visited from a page of the shell. */
async function findingsOfCopy(browser: Browser, changes: { script: string; styles?: string }): Promise<string> {
  const { manifest: section, undo } = await publishCopy(changes)
  try {
    const paths = ['/ventes', `/ventes/${(await records()).get('sale')}`]
    const faults = await visitSection(await openContext(browser, sizes[1]), { address, section, paths, rounds })
    return findingsOf(faults).join('\n')
  } finally {
    await undo()
  }
}

/** What is found where a phone opens the list of a copy of ventes with more code, and uses it. */
async function openCopy(browser: Browser, script: string) {
  const { id, undo } = await publishCopy({ script })
  const target = { address, path: '/ventes', app: 'ventes', id, isPhone: true, turns: createConcurrencyLimit(1) }
  return visitPage(await openContext(browser, sizes[0]), target).finally(undo)
}

test(
  'the live sections, and the back office of an administrator, change nothing outside of themselves',
  nightly,
  async ({ browser }) => {
    const facts = await records()
    const paths = {
      ventes: ['/ventes', `/ventes/${facts.get('sale')}`],
      locations: ['/locations', `/detail/${facts.get('rental')}`],
      btp: ['/btp', `/produit/${facts.get('product')}`],
      articles: ['/articles', `/articles/${facts.get('article')}`],
      admin: [
        ...['/admin', '/admin/demandes', '/admin/mises-en-ligne', '/admin/echanges', '/admin/locations'],
        ...[`/modifier-vente/${facts.get('sale')}`, `/admin/articles/modifier/${facts.get('article')}`]
      ]
    }
    for (const [app, visited] of Object.entries(paths)) {
      const { manifest } = await readBuild(buildStore, app, (await readPointer(app)).current)
      const context = await openContext(browser, sizes[1])
      if (app === 'admin')
        await context.addInitScript((token) => localStorage.setItem('authToken', token), await administratorToken())
      expect(await visitSection(context, { address, section: manifest, paths: visited, rounds })).toEqual([])
    }
  }
)

test('a section that replaces or removes built-ins is refused', nightly, async ({ browser }) => {
  const findings = await findingsOfCopy(browser, {
    script: `
      const { fetch: original } = window
      window.fetch = (...values) => original(...values)
      const { open } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.open = function (...values) { return open.apply(this, values) }
      history.pushState = (...values) => History.prototype.pushState.apply(history, values)
      const { map } = Array.prototype
      Array.prototype.map = function (...values) { return map.apply(this, values) }
      Array.prototype.first = function () { return this[0] }
      delete window.PaymentRequest
      window.essai = true`
  })
  expect(findings).toContain(
    '/ventes: built-ins: it replaces fetch, history.pushState, Array.prototype.map, XMLHttpRequest.prototype.open.'
  )
  expect(findings).toContain('/ventes: built-ins: it adds essai, Array.prototype.first.')
  expect(findings).toContain('/ventes: built-ins: it removes PaymentRequest.')
})

test('a section that replaces a built-in when its page is opened first is refused', nightly, async ({ browser }) => {
  const { faults } = await openCopy(browser, `window.fetch = fetch.bind(window)`)
  expect(faults).toEqual([expect.stringContaining('built-ins: it replaces fetch.')])
})

test('a section that fails when it is used is refused', nightly, async ({ browser }) => {
  const { faults, links } = await openCopy(
    browser,
    `
      addEventListener('scroll', () => { throw new Error('essai : défilement') }, { once: true })
      document.addEventListener('click', ({ target }) => {
        if (!target.closest('main button')) return
        localStorage.clear()
        throw new Error('essai : clic')
      })
      setTimeout(() => Promise.reject(new Error('essai : plus tard')), 8000)
      window.webpackChunkventes_0000000000000000 = []
      setInterval(() => window.webpackChunkventes_0000000000000000.push(new Array(25000).fill(0.5)), 100)`
  )
  for (const error of ['défilement', 'clic', 'plus tard']) expect(faults).toContain(`exception: essai : ${error}`)
  expect(faults.join()).toContain('storage: it removes « localStorage essai:essai »')
  expect(faults.join()).toMatch(/memory: it grows by \d+\.\d MB in \d+ s though the visitor does nothing/)
  expect(links.some((link) => link.startsWith('/ventes/detail/'))).toBe(true)
})

test('a section after which links load new documents is refused', nightly, async ({ browser }) => {
  const findings = await findingsOfCopy(browser, {
    script: `addEventListener('click', (event) => event.stopImmediatePropagation(), true)`
  })
  expect(findings).toContain(': a link within the site loads it as a new document')
})

test(
  'a section that touches storage of others, covers, hides or restyles what is the shell’s, or leaves work behind is refused',
  nightly,
  async ({ browser }) => {
    const findings = await findingsOfCopy(browser, {
      script: `
      localStorage.getItem('authToken')
      localStorage.setItem('ventes:vue', 'liste')
      localStorage.setItem('vue', 'liste')
      localStorage.favoris = '[]'
      sessionStorage.clear()
      document.cookie = 'vue=liste; Path=/'
      caches.keys().then((names) => names.forEach((name) => caches.delete(name)))
      indexedDB.open('vue')

      const bar = Object.assign(document.createElement('div'), { className: 'essai' })
      navigation.addEventListener('currententrychange', () => {
        if (location.pathname.startsWith('/ventes')) document.body.append(bar)
        addEventListener('resize', console.debug.bind(null))
      })

      setInterval(() => {}, 1000)
      const wait = () => setTimeout(wait, 300)
      wait()
      const draw = () => requestAnimationFrame(draw)
      draw()
      new MutationObserver(() => {}).observe(document, { childList: true, subtree: true })
      addEventListener('scroll', () => {})
      document.querySelector('footer').addEventListener('click', () => {})
      matchMedia('print').addEventListener('change', () => {})`,
      styles: `
      .essai { position: fixed; inset: 0 0 auto; height: 90px; z-index: 9999 }
      :root:not(.essai) main h1 { color: rgb(255, 0, 0) }
      @media (min-width: 601px) { html:has(.essai) footer a[href='/confidentialite'] { display: none } }
      @media (max-width: 600px) { html:has(.essai) footer { opacity: 0.5 } }`
    })
    for (const fault of [
      'it changes « localStorage favoris », which is not its own.',
      'it removes « sessionStorage essai:essai », which is not its own.',
      'it adds « localStorage vue ».',
      'it adds « cookie vue ».',
      'it removes « cache keur-essai », which is not its own.',
      'it adds « database vue ».',
      'it reads « authToken » (/mfe/ventes/'
    ])
      expect(findings).toContain(`storage: ${fault}`)
    expect(findings).not.toContain('ventes:vue »')

    expect(findings).toMatch(/covered: header: .* under <div class="essai"> .*\(360 px wide\)/)
    expect(findings).toMatch(/covered: header: .* under <div class="essai"> .*\(1280 px wide\)/)
    expect(findings).toContain('hidden: footer: a « Confidentialité » (1280 px wide).')
    expect(findings).toContain('left behind: <div class="essai">.')
    expect(findings).toMatch(/styles: .*page: h1 « Questions fréquentes » has color rgb\(255, 0, 0\)/)
    expect(findings).toMatch(/styles: footer: footer « .* » has opacity 0.5 .* \(360 px wide\)/)

    for (const work of [
      'setInterval',
      'setTimeout',
      'requestAnimationFrame',
      'MutationObserver',
      'scroll listener of window',
      'click listener of document',
      'change listener of matchMedia..'
    ])
      expect(findings).toMatch(new RegExp(`left running: .*${work} \\(/mfe/ventes/`))
    expect(findings).toMatch(/one more after each visit: resize listener of window \(another script/)
  }
)
