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
