import { Dialog } from '@keur/kit/dialog'
import { Button, type IconName } from '@keur/kit/ui'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  confirm: string
  icon?: IconName
  dangerous?: boolean
  busy?: boolean
  onConfirm?: () => void
  /** The id of a form inside, which the button submits. */
  form?: string
  onClose: () => void
}

export function ConfirmDialog({ confirm, icon, dangerous, busy, form, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="line" onClick={dialog.onClose}>
            Annuler
          </Button>
          <Button
            type={form ? 'submit' : 'button'}
            form={form}
            variant={dangerous ? 'danger' : 'filled'}
            icon={icon}
            busy={busy}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    />
  )
}
