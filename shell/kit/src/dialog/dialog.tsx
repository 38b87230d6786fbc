import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../ui/class-names.ts'
import css from './dialog.module.css'

interface DialogProps {
  open: boolean
  title: ReactNode
  /** Called for Escape, a click outside, and whenever the browser closes the dialog. */
  onClose: () => void
  children?: ReactNode
  /** The buttons, the safest first. */
  actions: ReactNode
  wide?: boolean
}

/** A modal dialog on the native element, which traps the focus and makes the page inert. */
export function Dialog({ open, title, onClose, children, actions, wide }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isCancelled = useRef(false)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the native dialog closes on Escape.
    <dialog
      ref={dialog}
      className={classNames(css.dialog, wide && css.wide)}
      aria-labelledby={`${id}-title`}
      // The browser fires close later: by then a fast key may have opened the dialog again.
      onCancel={({ target, currentTarget }) => {
        // A file input inside the dialog fires cancel as well.
        if (target !== currentTarget) return
        isCancelled.current = true
        currentTarget.close()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        if (!isCancelled.current && !currentTarget.open) onClose()
        isCancelled.current = false
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.inside}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
        <div className={css.actions}>{actions}</div>
      </div>
    </dialog>
  )
}
