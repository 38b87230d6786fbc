/** jsdom knows no modal dialogs: they open and close here as a browser would show it. */
export function polyfillDialog() {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    }
  })
}
