import { check } from './check.ts'

const { failed } = await check(console.log)
process.exit(failed === 0 ? 0 : 1)
