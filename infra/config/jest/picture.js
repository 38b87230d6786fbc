// A picture's address, as the build would give it.
export default '/picture.webp'
