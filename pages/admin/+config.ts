export default { spa: true }
