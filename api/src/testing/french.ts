/** Expects a sentence in French: nothing of what the parts that the API uses say in English. */
export function expectFrench(message: string): void {
  expect(message).toMatch(/^\p{Lu}\p{L}*[ ’].{4}/u)
  expect(message).not.toMatch(/\b(the|must|not|body|invalid|property|expected|unexpected|allowed)\b/i)
}
