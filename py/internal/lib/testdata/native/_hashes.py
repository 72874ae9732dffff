"""Stand-in for the native, over CPython's own."""
import _blake2
import _hashlib

compare_digest = _hashlib.compare_digest


def new(name, data=b"", /):
    try:
        return _hashlib.new(name.replace("_", "-") if name.startswith("sha512_") else name, data)
    except ValueError:
        return None


def blake2(wide, data, digest_size, key, salt, person, fanout, depth, leaf_size, node_offset,
           node_depth, inner_size, last_node, /):
    make = _blake2.blake2b if wide else _blake2.blake2s
    return make(data, digest_size=digest_size, key=key, salt=salt, person=person, fanout=fanout,
                depth=depth, leaf_size=leaf_size, node_offset=node_offset,
                node_depth=node_depth, inner_size=inner_size, last_node=last_node)


def pbkdf2(name, password, salt, iterations, length, /):
    return _hashlib.pbkdf2_hmac(name, password, salt, iterations, length)


def scrypt(password, salt, n, r, p, length, /):
    return _hashlib.scrypt(bytes(password), salt=bytes(salt), n=n, r=r, p=p, dklen=length)
