/** Gives tests the text of a file, as the build does. */
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)}` }) }
