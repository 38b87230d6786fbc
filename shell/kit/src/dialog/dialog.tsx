import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../ui/class-names.ts'
import css from './dialog.module.css'

interface DialogProps {
  open: boolean
  title: ReactNode
  /** Called for Escape, a click beside the dialog, and by the browser's own closing. */
  onClose: () => void
  children?: ReactNode
  /** The buttons, the safest first. */
  actions: ReactNode
  /** For what must be seen side by side. */
  wide?: boolean
}

/** A question that must be answered before anything else: the browser's own modal dialog keeps the focus and the rest inert. */
export function Dialog({ open, title, onClose, children, actions, wide }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, the keyboard's way to close, is the dialog's own.
    <dialog
      ref={dialog}
      className={classNames(css.dialog, wide && css.wide)}
      aria-labelledby={`${id}-title`}
      // The browser announces its closing later: by then a fast key may have opened the dialog again.
      onCancel={(event) => {
        event.currentTarget.close()
        onClose()
      }}
      onClose={() => !dialog.current?.open && onClose()}
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
