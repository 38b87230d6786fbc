import '@testing-library/jest-dom'
import { defaultAgency } from '@keur/contract/agency'
import { configureAgency } from '@keur/kit/agency'
import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()
configure({
  // Pages load their data over a real socket, which takes time on a busy machine.
  asyncUtilTimeout: 10_000,
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

// jsdom searches the whole page for the control of each label, for each field: it took half of the time of forms' tests.
const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
const isLabelOf = (control) => (label) =>
  label.htmlFor
    ? label.htmlFor === control.id && control.getRootNode().getElementById(control.id) === control
    : label.querySelector(labelable) === control
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement
])
  Object.defineProperty(prototype, 'labels', {
    get() {
      if (this.type === 'hidden') return null
      // Without a copy: jsdom's iterator of a list takes longer than the filter.
      return Array.prototype.filter.call(this.getRootNode().querySelectorAll('label'), isLabelOf(this))
    }
  })
