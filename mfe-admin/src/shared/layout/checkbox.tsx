import { classNames } from '@keur/kit/ui'
import type { ComponentProps, ReactNode } from 'react'
import css from './patterns.module.css'

interface CheckboxProps extends Pick<ComponentProps<'input'>, 'aria-label' | 'aria-describedby' | 'disabled'> {
  checked: boolean
  /** Some of what it stands for is chosen, and not all. */
  isPartial?: boolean
  onChange?: ((isChecked: boolean) => void) | undefined
  className?: string | undefined
  /** The label that is seen. */
  children?: ReactNode
}

export const Checkbox = ({ checked, isPartial = false, onChange, className, children, ...input }: CheckboxProps) => (
  <label className={classNames(css.checkbox, className)}>
    <input
      type="checkbox"
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isPartial
      }}
      onChange={({ target }) => onChange?.(target.checked)}
      {...input}
    />
    {children}
  </label>
)
