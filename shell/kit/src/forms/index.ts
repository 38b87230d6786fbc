export { ErrorSummary, Form } from './form.tsx'
export { type FieldErrors, invalidEmailMessage, isEmail, isPhone } from './form-errors.ts'
export { type FieldSpec, FormField } from './form-field.tsx'
export { type FormState, type FormValues, useForm } from './use-form.ts'
