"""Hash functions, authentication codes, secrets, identifiers."""

import copy
import hashlib
import hmac
import io
import secrets
import uuid

DATA = bytes(range(256)) * 5
for name in sorted(hashlib.algorithms_guaranteed) + ["sha512_224", "SHA-256"]:
    h = hashlib.new(name)
    for n in (0, 1, 63, 64, 65, 127, 128, 129, 1000):
        h.update(DATA[:n])
        other = h.copy()
        other.update(b"x")
    args = (20,) if name.startswith("shake") else ()
    print(h.name, h.digest_size, h.block_size, h.hexdigest(*args), other.digest(*args).hex())

PROGRAM = """\
hashlib.__all__
hashlib.sha256('a')
hashlib.sha256(1)
hashlib.new('foo')
hashlib.new(1)
hashlib.new('blake2b',b'a',digest_size=5).hexdigest()
hashlib.shake_128(b'a').hexdigest(10), hashlib.shake_256(b'a').digest(3), hashlib.shake_128(b'a').hexdigest(200)
hashlib.blake2b(b'a',digest_size=65)
hashlib.blake2b(b'a',digest_size=10,key=b'k',salt=b's',person=b'p').hexdigest()
hashlib.blake2s(b'a'*100,digest_size=10,key=b'k',salt=b's',person=b'p').hexdigest()
hashlib.blake2b(b'a',fanout=2,depth=3,leaf_size=7,node_offset=2**40,node_depth=1,inner_size=4,last_node=True).hexdigest()
hashlib.blake2s(b'a',fanout=2,depth=3,leaf_size=7,node_offset=2**40,node_depth=1,inner_size=4,last_node=True).hexdigest()
hashlib.blake2b(b'a',key=b'k'*65)
hashlib.blake2b(b'a',salt=b'k'*65)
hashlib.blake2b(b'a',depth=0)
hashlib.blake2s(b'a',leaf_size=2**40)
hashlib.blake2b.MAX_KEY_SIZE, hashlib.blake2s.SALT_SIZE, hashlib.blake2b.PERSON_SIZE,hashlib.blake2s.MAX_DIGEST_SIZE
hashlib.pbkdf2_hmac('sha256',b'p',b's',10).hex(), hashlib.pbkdf2_hmac('sha1',b'p',b's',300,50).hex()
hashlib.pbkdf2_hmac('sha256',b'p',b's',0)
hashlib.pbkdf2_hmac('sha256',b'p',b's',1,0)
hashlib.scrypt(b'p',salt=b's',n=16,r=8,p=1,dklen=10).hex(), hashlib.scrypt(b'',salt=b'',n=16,r=1,p=2).hex()
hashlib.scrypt(b'p',salt=b's',n=15,r=8,p=1,dklen=10)
hashlib.sha256(data=b'a').hexdigest() == hashlib.sha256(string=b'a').hexdigest()
hashlib.md5(b'a',usedforsecurity=False).hexdigest(), hashlib.sha1(bytearray(b'a')).hexdigest(), hashlib.sha1(memoryview(b'xax')[1:2]).hexdigest()
hashlib.file_digest(io.BytesIO(b'abc'), 'sha256').hexdigest(), hashlib.file_digest(io.BytesIO(b'abc'), hashlib.md5).hexdigest()
hmac.new(b'k',b'm')
hmac.new('k',b'm','sha256')
hmac.new(b'k',b'm','sha256').hexdigest(), hmac.new(b'k',b'm',hashlib.sha3_256).name, hmac.new(b'k'*200,b'm','sha1').hexdigest()
hmac.new(b'k',b'm','foo')
hmac.new(b'k',b'm','sha256').name, hmac.new(b'k',b'm','sha256').digest_size, hmac.new(b'k',b'm','sha256').block_size
hmac.digest(b'k',b'm','md5')
hmac.compare_digest('a','b'), hmac.compare_digest('a','a'), hmac.compare_digest(b'a',bytearray(b'a'))
hmac.compare_digest('a',b'b')
hmac.compare_digest('\u00e9','b')
len(secrets.token_bytes()), len(secrets.token_hex(5)), len(secrets.token_urlsafe(3)), secrets.randbelow(1), secrets.choice('aa'), secrets.randbits(0)
secrets.randbelow(0)
uuid.UUID(int=5), uuid.UUID('{12345678-1234-5678-1234-567812345678}').urn, uuid.UUID(bytes=bytes(range(16))), uuid.UUID(bytes_le=bytes(range(16)))
uuid.UUID('x')
uuid.UUID()
uuid.UUID(int=-1)
uuid.UUID(bytes=b'a')
uuid.UUID(bytes_le=b'a')
uuid.UUID(fields=(1,))
uuid.UUID('12345678123456781234567812345678').fields, uuid.UUID(fields=(305419896, 4660, 22136, 18, 52, 95073701484152))
uuid.UUID('12345678123456781234567812345678').variant, uuid.uuid4().version, uuid.uuid4().variant
uuid.uuid3(uuid.NAMESPACE_DNS,'python.org'), uuid.uuid5(uuid.NAMESPACE_DNS,'python.org'), uuid.uuid8(1,2,3), uuid.uuid5(uuid.NAMESPACE_URL,b'a')
uuid.uuid7().version, uuid.uuid6(1,2).version, uuid.uuid1(1,2).clock_seq, uuid.uuid1(1,2).node, uuid.uuid7() < uuid.uuid7(), len(str(uuid.uuid4()))
uuid.UUID(int=5,version=9)
uuid.UUID(int=5,version=4), uuid.UUID(int=5).hex, str(uuid.UUID(int=5)), int(uuid.UUID(int=5))
uuid.UUID(int=5)<uuid.UUID(int=6), uuid.UUID(int=5)==5, hash(uuid.UUID(int=5))==hash(5), copy.copy(uuid.UUID(int=5)), copy.deepcopy(uuid.UUID(int=7))
uuid.UUID(int=5)<5
uuid.SafeUUID.safe, uuid.UUID(int=5).is_safe, uuid.NIL, uuid.MAX
setattr(uuid.UUID(int=5),'int',6)
uuid.UUID('12345678-1234-1678-9234-567812345678').time, uuid.UUID('12345678-1234-6678-9234-567812345678').time,uuid.UUID('12345678-1234-7678-9234-567812345678').time
uuid.UUID(int=5).bytes_le, uuid.UUID(int=5).node, uuid.UUID(int=5).clock_seq, uuid.UUID(int=5).time_low
uuid.uuid1(node=2**50)
"""

for text in PROGRAM.splitlines():
    try:
        print(text, "->", repr(eval(text)))
    except Exception as e:
        print(text, "->", type(e).__name__, e)
