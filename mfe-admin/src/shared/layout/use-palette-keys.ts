import { useEffect } from 'react'

/** Calls `onOpen` for Ctrl+K and for «/» outside of fields, unless a dialog is open. */
export function usePaletteKeys(onOpen: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
      const isAsked = ctrlKey || metaKey ? key.toLowerCase() === 'k' && !altKey : key === '/' && !isTyping
      if (!isAsked || document.querySelector('dialog[open]')) return
      event.preventDefault()
      onOpen()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onOpen])
}
