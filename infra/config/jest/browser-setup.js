import '@testing-library/jest-dom'
import { defaultAgency } from '@keur/contract/agency'
import { configureAgency } from '@keur/kit/agency'
import { configure, getConfig } from '@testing-library/react'
import { waitTimeout } from './timeouts.js'

const { getElementError } = getConfig()
configure({
  // Pages load their data over a real socket, which takes time on a busy machine.
  asyncUtilTimeout: waitTimeout,
  // A query that waits fails many times before it finds its element: only its last error prints the page.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics ? new Error(message ?? '') : getElementError(message, container)
})

// As the shell does before the first render.
configureAgency(defaultAgency)

globalThis.IS_REACT_ACT_ENVIRONMENT = true

// jsdom has no layout: no media query matches.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false
})
window.scrollTo = () => {}

// jsdom compares an element with every rule of the default styles each time: a sixth of the time of a test that looks
// for buttons. Without styles of the page, elements of one kind have the same ones.
const { getComputedStyle } = window
const styles = new Map()
const isStyled = (element) => element !== null && (element.hasAttribute('style') || isStyled(element.parentElement))
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0 || isStyled(element)) return getComputedStyle(element, pseudo)
  const attributes = ['type', 'hidden', 'open'].map((name) => element.getAttribute(name))
  const kind = JSON.stringify([element.localName, element.parentElement?.localName, ...attributes])
  if (!styles.has(kind)) styles.set(kind, getComputedStyle(element))
  return styles.get(kind)
}

// jsdom walks through the whole page for each label to find those of one field: half the time of a test of a form.
const isLabelOf = (field) => (label) =>
  (label.htmlFor ? label.htmlFor === field.id : label.contains(field)) && label.control === field
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLOutputElement,
  HTMLSelectElement,
  HTMLTextAreaElement
])
  Object.defineProperty(prototype, 'labels', {
    get() {
      return this.type === 'hidden' ? null : [...this.getRootNode().querySelectorAll('label')].filter(isLabelOf(this))
    }
  })
