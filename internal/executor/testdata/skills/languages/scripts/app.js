// Say hello.
console.log("hello");
